import { type RefObject, useState } from 'react';
import type { PlatformRemote, PlatformWarning } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import {
  Badge,
  Button,
  Card,
  FormError,
  formatDateTime,
  Inline,
  SelectField,
  theme,
  useRestoredFocus,
} from 'shared-ui';
import { DependenciesList, impactsOf } from './dependencies-list.tsx';
import { LogList } from './log-section.tsx';
import { messages } from './messages.ts';
import { Summary } from './page-parts.tsx';
import { type ChartsProps, RemoteCharts } from './remote-charts.tsx';
import { useRollback } from './use-platform.ts';
import { VersionTable } from './version-table.tsx';

export function RemotePanel({ remote, ...rest }: ChartsProps) {
  const { id, team, live, retired, rollout, log } = remote;
  const nothing = retired === null ? messages.nothingLive : messages.retired(formatDateTime(retired));
  // When a control goes with the focus, by a refresh or because it has done its work, the panel gets it.
  const place = useRestoredFocus<HTMLDivElement>('section');
  return (
    <Panel forwardedAs="section" aria-label={id} ref={place} tabIndex={-1}>
      <Inline justify="space-between">
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
      </Inline>
      <WatchedVersions remote={remote} place={place} />
      <PlanLine remote={remote} />
      <VersionTable remote={remote} />
      <RemoteCharts remote={remote} {...rest} />
      <RollbackForm remote={remote} place={place} />
      <DependenciesList remote={remote} />
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
  padding: ${theme.space[5]};

  h3 {
    font-size: ${theme.size.xl};
  }
`;

/** The next step of a rollout plan, or why the plan was halted; renders nothing without a plan. */
function PlanLine({ remote: { id, rollout, plan } }: { readonly remote: PlatformRemote }) {
  if (plan === null || rollout === null) return null;
  const { halted, steps, due, heard: received, visits } = plan;
  if (halted !== null) {
    return (
      <PlanText>
        <Badge tone="warning">{messages.planHalted(rollout.percent)}</Badge>{' '}
        {messages.planReason(formatDateTime(halted.at), halted.reason)}{' '}
        <code>npm run release -- rollout {id} --resume</code>
      </PlanText>
    );
  }
  const next = steps.find((step) => step > rollout.percent) ?? 100;
  return (
    <PlanText>
      {messages.planGoesOn(next, formatDateTime(due))} {messages.planVisits(received, visits)}
    </PlanText>
  );
}

const PlanText = styled.p`
  color: ${theme.color.textMuted};
`;

interface WithPlace {
  readonly remote: PlatformRemote;
  readonly place: RefObject<HTMLElement | null>;
}

/** The rollout guard's verdict on each version that it watches, with a button that ends the rollout. Errors outlive the button. */
function WatchedVersions({ remote: { id, live, rollout, versions }, place }: WithPlace) {
  const { ask, error, isPending } = useRollback(place);
  const watched = versions.filter(
    ({ version, guard }) => guard !== undefined || version === rollout?.version,
  );
  const end = (version: string, to: string) => {
    const [title, text] = [messages.confirmTitle(id), messages.confirmEnd(version, to)];
    void ask({ title, text, confirmLabel: messages.endRollout }, { remote: id, ends: version });
  };
  return (
    <>
      {watched.map(({ version, guard }) => (
        <WatchedLine key={version}>
          <p>
            {guard?.isInDoubt && <Badge tone="warning">{messages.withWarning}</Badge>} <code>{version}</code>{' '}
            {guard && messages.guard(guard.text)}
          </p>
          {version === rollout?.version && live !== null && (
            <Button variant="danger" busy={isPending} onClick={() => end(version, live)}>
              {messages.endRollout}
            </Button>
          )}
        </WatchedLine>
      ))}
      <FormError>{error?.message}</FormError>
    </>
  );
}

const WatchedLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;

  p {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;

/**
 * Rolls back to a version after a confirmation dialog; preselects the previously live version. Versions that were never live or that were
 * taken back are in a group of their own, with the reason, which their dialog repeats.
 */
function RollbackForm({ remote, place }: WithPlace) {
  const { live, previous, earlier, doubtful } = remote;
  const offered = [...earlier, ...doubtful.map((each) => each.version)];
  const [chosen, setChosen] = useState('');
  const version = offered.includes(chosen) ? chosen : (previous ?? '');
  const { ask, error, isPending } = useRollback(place);

  return (
    <Inline gap={4} align="end">
      {live !== null && offered.length > 0 && (
        <Inline align="end">
          <SelectField
            label={messages.versionField}
            value={version}
            onChange={(event) => setChosen(event.target.value)}
          >
            {version === '' && <option value="">{messages.choose}</option>}
            {earlier.length > 0 && (
              <optgroup label={messages.wereLive}>
                {earlier.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </optgroup>
            )}
            {doubtful.length > 0 && (
              <optgroup label={messages.doubtful}>
                {doubtful.map((each) => (
                  <option key={each.version} value={each.version}>
                    {warningLabel(each)}
                  </option>
                ))}
              </optgroup>
            )}
          </SelectField>
          <Button
            variant="secondary"
            busy={isPending}
            disabled={version === ''}
            onClick={() => void ask(...planFor(remote, version), () => setChosen(''))}
          >
            {messages.rollBack}
          </Button>
        </Inline>
      )}
      <FormError>{error?.message}</FormError>
    </Inline>
  );
}

/** The confirmation dialog and the request for rolling back to this version. */
function planFor(remote: PlatformRemote, version: string) {
  const { id, live, rollout, doubtful } = remote;
  const warning = doubtful.find((each) => each.version === version);
  const ends = rollout === null ? '' : messages.rolloutEnds(rollout.version);
  const question = {
    title: warning ? messages.confirmDoubtfulTitle(id, version) : messages.confirmTitle(id),
    text: `${confirmText(version, warning)}${ends} ${impactsOf(remote, version)}`,
    confirmLabel: warning ? messages.giveAll : messages.rollBack,
  };
  const expected = { live, rollout: rollout?.version ?? null };
  return [question, { remote: id, version, expected, ...(warning && { anyway: true as const }) }] as const;
}

function confirmText(version: string, warning: PlatformWarning | undefined): string {
  if (!warning) return messages.confirmVersion(version);
  const { takenBack } = warning;
  if (takenBack === null) return messages.confirmNeverLive(version);
  return messages.confirmTakenBack(version, formatDateTime(takenBack.at), takenBack.who, takenBack.note);
}

function warningLabel({ version, takenBack }: PlatformWarning): string {
  if (takenBack === null) return messages.neverLive(version);
  return messages.takenBack(version, formatDateTime(takenBack.at), takenBack.who);
}
