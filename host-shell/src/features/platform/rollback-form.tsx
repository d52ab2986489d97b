import { useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, confirmDialog, FormError, SelectField, theme, toast } from 'shared-ui';
import { messages } from './messages.ts';
import type { PlatformRemote } from './platform-data.ts';
import { useRollback } from './use-platform.ts';

/** Ends a roll-out with one click, or goes back to any version; both are asked once more. */
export function RollbackForm({ remote }: { readonly remote: PlatformRemote }) {
  const { id, live, rollout, published } = remote;
  const earlier = published.filter((version) => version !== live);
  const [chosen, setChosen] = useState('');
  const version = earlier.includes(chosen) ? chosen : (earlier[0] ?? '');
  const rollback = useRollback();

  async function go(target: string | undefined, consequence: string, reached: string) {
    const agreed = await confirmDialog({
      title: messages.confirmTitle(id),
      text: consequence,
      confirmLabel: target === undefined ? messages.endRollout : messages.rollBack,
      danger: true,
    });
    if (!agreed) return;
    rollback.mutate(target === undefined ? { remote: id } : { remote: id, version: target }, {
      onSuccess: () => void toast(messages.done(id, reached), 'success'),
    });
  }

  return (
    <Actions>
      {rollout !== null && live !== null && (
        <Button
          variant="danger"
          busy={rollback.isPending}
          onClick={() => void go(undefined, messages.confirmEnd(rollout.version, live), live)}
        >
          {messages.endRollout}
        </Button>
      )}
      {live !== null && earlier.length > 0 && (
        <Choice>
          <SelectField
            label={messages.versionField}
            value={version}
            onChange={(event) => setChosen(event.target.value)}
          >
            {earlier.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            busy={rollback.isPending}
            onClick={() => void go(version, messages.confirmVersion(version), version)}
          >
            {messages.rollBack}
          </Button>
        </Choice>
      )}
      {rollback.isError && <FormError>{rollback.error.message}</FormError>}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  align-items: end;
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: end;
`;
