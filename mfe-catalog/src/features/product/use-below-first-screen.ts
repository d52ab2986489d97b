import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'shared-runtime/router';

const never = () => () => {};

/**
 * Whether what lies below the first screen may be rendered: at once on a page that the server has rendered, and when somebody
 * goes back, for their place may be down there; on the way from another page after the first screen, in pieces that wait for
 * whatever somebody does.
 */
export function useBelowFirstScreen(): boolean {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isBack = useNavigationType() === 'POP';
  const [isShown, show] = useState(isFromServer || isBack);
  useEffect(() => startTransition(() => show(true)), []);
  return isShown;
}
