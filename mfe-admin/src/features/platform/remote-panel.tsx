import { styled } from 'shared-runtime/styles';
import { Badge, Card, formatDateTime, Inline, theme } from 'shared-ui';
import { LogList } from './log-list.tsx';
import { messages } from './messages.ts';
import { PlanLine } from './plan-line.tsx';
import { type ChartsProps, RemoteCharts } from './remote-charts.tsx';
import { RollbackForm } from './rollback-form.tsx';
import { Summary } from './summary.ts';
import { DependenciesList } from './ties-list.tsx';
import { VersionTable } from './version-table.tsx';
import { WatchedVersions } from './watched-versions.tsx';

/** What a team runs of one remote, how it does, and the way back. */
export function RemotePanel({ remote, ...rest }: ChartsProps) {
  const { id, team, live, retired, rollout, log } = remote;
  const nothing = retired === null ? messages.nothingLive : messages.retired(formatDateTime(retired));
  return (
    <Panel forwardedAs="section" aria-label={id}>
      <Head>
        <h3>{id}</h3>
        <Inline>
          <Badge>{messages.team(team)}</Badge>
          <Badge tone={live === null ? 'warning' : 'success'}>
            {live === null ? nothing : messages.live(live)}
          </Badge>
          {rollout !== null && (
            <Badge tone="accent">
              {messages.rollout(rollout.version, rollout.targeting ?? `${rollout.percent} %`)}
            </Badge>
          )}
        </Inline>
      </Head>
      <WatchedVersions remote={remote} />
      <PlanLine remote={remote} />
      <VersionTable remote={remote} />
      <RemoteCharts remote={remote} {...rest} />
      <RollbackForm remote={remote} />
      {remote.ties !== null && <DependenciesList remote={remote} ties={remote.ties} />}
      <details>
        <Summary>{messages.log}</Summary>
        {log.length === 0 ? <p>{messages.noLog}</p> : <LogList entries={log} />}
      </details>
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${theme.space[5]};
  min-width: 0;
  padding: ${theme.space[5]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;

  h3 {
    margin: 0;
    font-size: ${theme.size.xl};
    overflow-wrap: anywhere;
  }
`;
