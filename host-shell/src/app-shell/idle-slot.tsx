import { useEffect, useState } from 'react';
import { useSession } from 'shared-auth';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { whenIdle } from '../reports/when-idle.ts';

/**
 * A slot of the navbar for signed-in people: its space is reserved from the first render on, its code is loaded when the page is idle.
 * The remote that fills the slot provides the content.
 */
export function IdleSlot({ name }: { readonly name: 'savedsearches' | 'notices' }) {
  const Piece = useRemoteSlot<{ readonly quiet: true }>(name);
  const { user } = useSession();
  const [isIdle, setIdle] = useState(false);
  const isWanted = Piece !== null && user !== null;
  useEffect(() => {
    if (isWanted) whenIdle(() => setIdle(true));
  }, [isWanted]);
  if (!isWanted) return null;
  return <Place>{isIdle && <Piece quiet />}</Place>;
}

const Place = styled.div`
  min-width: 44px;
  min-height: 44px;
`;
