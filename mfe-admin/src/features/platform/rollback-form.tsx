import { useState } from 'react';
import type { PlatformRemote, PlatformWarning } from 'shared-contracts/platform';
import { Button, FormError, formatDateTime, Inline, SelectField } from 'shared-ui';
import { impactsOf } from './dependencies-list.tsx';
import { messages } from './messages.ts';
import { useRollback } from './use-platform.ts';

/** The confirmation dialog and the request for rolling back to this version. */
function planFor(remote: PlatformRemote, version: string): Parameters<ReturnType<typeof useRollback>['ask']> {
  const { id, rollout, doubtful } = remote;
  const ends = rollout === null ? '' : messages.rolloutEnds(rollout.version);
  const more = `${ends} ${impactsOf(remote, version)}`;
  const warning = doubtful.find((each) => each.version === version);
  if (warning === undefined) {
    const text = messages.confirmVersion(version) + more;
    const question = { title: messages.confirmTitle(id), text, confirmLabel: messages.rollBack };
    return [question, { remote: id, version }];
  }
  const { takenBack } = warning;
  const reason =
    takenBack === null
      ? messages.confirmNeverLive(version)
      : messages.confirmTakenBack(version, formatDateTime(takenBack.at), takenBack.who, takenBack.note);
  const title = messages.confirmDoubtfulTitle(id, version);
  const question = { title, text: reason + more, confirmLabel: messages.giveAll };
  return [question, { remote: id, version, anyway: true }];
}

function warningLabel({ version, takenBack }: PlatformWarning): string {
  if (takenBack === null) return messages.neverLive(version);
  return messages.takenBack(version, formatDateTime(takenBack.at), takenBack.who);
}

/**
 * Rolls back to a version after a confirmation dialog; preselects the previously live version. Versions that were never live or that were
 * taken back are in a group of their own, with the reason, which their dialog repeats.
 */
export function RollbackForm({ remote }: { readonly remote: PlatformRemote }) {
  const { live, previous, earlier, doubtful } = remote;
  const offered = [...earlier, ...doubtful.map((each) => each.version)];
  const [chosen, setChosen] = useState('');
  const version = offered.includes(chosen) ? chosen : (previous ?? '');
  const { ask, error, isPending } = useRollback();

  async function go() {
    if (await ask(...planFor(remote, version))) setChosen('');
  }

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
          <Button variant="secondary" busy={isPending} disabled={version === ''} onClick={() => void go()}>
            {messages.rollBack}
          </Button>
        </Inline>
      )}
      <FormError>{error?.message}</FormError>
    </Inline>
  );
}
