import { useEffect, useEffectEvent } from 'react';
import { useSession } from 'shared-auth';
import { type DeferredAction, onDeferredAction } from 'shared-contracts/deferred';
import { useLocation } from 'shared-runtime/router';

/** Does, once, what the person who is signed in has pressed on this page before. */
export function useDeferredAction(act: (action: DeferredAction) => void): void {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const onAction = useEffectEvent(act);
  useEffect(
    () => (user ? onDeferredAction(pathname + search, user.id, onAction) : undefined),
    [user, pathname, search],
  );
}
