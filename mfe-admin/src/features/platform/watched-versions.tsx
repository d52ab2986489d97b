import type { PlatformRemote } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Badge, Button, confirmDialog, FormError, theme, toast } from 'shared-ui';
import { messages } from './messages.ts';
import { useRollback } from './use-platform.ts';

/** What the rollout guard thinks of each version that it watches, and beside the one that is rolled out its end. */
export function WatchedVersions({ remote }: { readonly remote: PlatformRemote }) {
  const { live, rollout, versions } = remote;
  const watched = versions.filter(
    ({ version, guard }) => guard !== undefined || version === rollout?.version,
  );
  return watched.map(({ version, guard }) => (
    <Line key={version}>
      <p>
        {guard?.isInDoubt && (
          <>
            <Badge tone="warning">{messages.withWarning}</Badge>{' '}
          </>
        )}
        <code>{version}</code> {guard && messages.guard(guard.text)}
      </p>
      {version === rollout?.version && live !== null && <EndRollout {...{ id: remote.id, version, live }} />}
    </Line>
  ));
}

interface EndRolloutProps {
  readonly id: string;
  readonly version: string;
  readonly live: string;
}

/** Ends a roll-out; asked once more. */
function EndRollout({ id, version, live }: EndRolloutProps) {
  const rollback = useRollback();
  async function end() {
    const question = {
      title: messages.confirmTitle(id),
      text: messages.confirmEnd(version, live),
      confirmLabel: messages.endRollout,
    };
    if (!(await confirmDialog({ ...question, danger: true }))) return;
    rollback.mutate(
      { remote: id, ends: version },
      { onSuccess: () => void toast(messages.done(id, live), 'success') },
    );
  }
  return (
    <>
      <Button variant="danger" busy={rollback.isPending} onClick={() => void end()}>
        {messages.endRollout}
      </Button>
      {rollback.isError && <FormError>{rollback.error.message}</FormError>}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;

  p {
    flex: 1 1 20rem;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
