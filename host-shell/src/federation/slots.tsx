import { type ComponentType, memo, type ReactNode, use, useMemo } from 'react';
import type { BootRemote } from 'shared-contracts';
import { SlotProvider } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';
import { messages } from '../messages.ts';
import { OwnFailed, RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteLoader } from './remote-loader.ts';

type SlotProps = Record<string, unknown>;

/**
 * Lets a page of one remote show a slot of another. A slot that no remote fills renders nothing; a failed slot shows a line of text,
 * or nothing with the prop `quiet`.
 */
export function RemoteSlots({ children }: { readonly children: ReactNode }) {
  const loader = useRemoteLoader();
  const find = useMemo(() => {
    // If two remotes fill a slot, the first one's piece is shown.
    const slots = [...loader.remotes]
      .reverse()
      .flatMap((remote) => remote.slots.map((name) => [name, slotOf(remote, name)] as const));
    const filled = new Map(slots);
    return (name: string) => filled.get(name) ?? null;
  }, [loader]);
  return <SlotProvider value={find}>{children}</SlotProvider>;
}

function slotOf(remote: BootRemote, name: string): ComponentType<SlotProps> {
  function RemoteSlot({ quiet = false, ...props }: SlotProps & { quiet?: boolean }) {
    const loader = useRemoteLoader();
    const failed = (retry: () => void) => (
      <OwnFailed failed={loader.loaded(remote.id)?.slots?.[name]?.failed} retry={retry}>
        {quiet ? null : (
          <Line role="status">
            {messages.slot.failed}
            <Button variant="ghost" size="sm" onClick={retry}>
              {messages.slot.retry}
            </Button>
          </Line>
        )}
      </OwnFailed>
    );
    return (
      <RemoteBoundary remote={remote} loading={null} fallback={failed}>
        <Filled {...props} />
      </RemoteBoundary>
    );
  }
  function Filled(props: SlotProps) {
    const module = use(useRemoteLoader().load(remote.id));
    const Component = module.slots?.[name]?.component as ComponentType<SlotProps> | undefined;
    return Component ? <Component {...props} /> : null;
  }
  // Memoized: if an update reaches a slot that is not hydrated yet, React removes the server's HTML until the code is loaded.
  return memo(RemoteSlot);
}

/** The host's fallback for a failed slot: one line of text, so that the page around it stays whole. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.625rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
