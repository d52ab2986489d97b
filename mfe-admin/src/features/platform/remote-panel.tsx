import type { PlatformRemote } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Badge, Card, formatDateTime, Inline, theme } from 'shared-ui';
import { chartMarks } from './chart-marks.ts';
import { LineChart } from './line-chart.tsx';
import { LogList } from './log-list.tsx';
import { messages } from './messages.ts';
import { PlanLine } from './plan-line.tsx';
import { RollbackForm } from './rollback-form.tsx';
import { Summary } from './summary.ts';
import { TiesList } from './ties-list.tsx';
import { VersionTable } from './version-table.tsx';

/** Failures below this share look small, whatever else the chart shows. */
const LEAST_PERCENT = 5;
const LEAST_MS = 500;

/** @param at when the numbers were taken, ISO 8601 */
export function RemotePanel({ remote, at }: { readonly remote: PlatformRemote; readonly at: string }) {
  const { id, team, live, retired, rollout, versions, log } = remote;
  const marks = chartMarks(log, at, versions[0]?.minutes.length ?? 0);
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
      <PlanLine remote={remote} />
      <VersionTable remote={remote} />
      <Charts>
        <LineChart
          label={messages.failuresChart(id)}
          title={messages.failuresTitle}
          marks={marks}
          least={LEAST_PERCENT}
          format={(value) => `${value.toFixed(value < 10 ? 1 : 0)} %`}
          lines={versions.map(({ version, minutes }) => ({
            name: version,
            values: minutes.map(({ visits, failures }) => (visits === 0 ? null : (100 * failures) / visits)),
          }))}
        />
        <LineChart
          label={messages.loadChart(id)}
          title={messages.loadTitle}
          marks={marks}
          least={LEAST_MS}
          format={(value) => `${Math.round(value)} ms`}
          lines={versions.map(({ version, minutes }) => ({
            name: version,
            values: minutes.map(({ loadP75 }) => loadP75),
          }))}
        />
      </Charts>
      <RollbackForm remote={remote} />
      {remote.ties !== null && <TiesList ties={remote.ties} />}
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

const Charts = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
