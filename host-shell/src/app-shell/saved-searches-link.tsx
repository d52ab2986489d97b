import { useEffect, useState } from 'react';
import { useSession } from 'shared-auth';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { whenIdle } from '../reports/when-idle.ts';

/**
 * The slot `savedsearches`, for who is signed in: its place from the first rendering on, its code when the page has come to rest. What
 * stands there is that team's.
 */
export function SavedSearchesLink() {
  const Link = useRemoteSlot<{ readonly quiet: true }>('savedsearches');
  const { user } = useSession();
  const [isIdle, setIdle] = useState(false);
  const isWanted = Link !== null && user !== null;
  useEffect(() => {
    if (isWanted) whenIdle(() => setIdle(true));
  }, [isWanted]);
  if (!isWanted) return null;
  return <Place>{isIdle && <Link quiet />}</Place>;
}

const Place = styled.div`
  min-width: 44px;
  min-height: 44px;
`;
