import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'shared-runtime/router';
import { useHydrated } from 'shared-runtime/use-hydrated';

/**
 * Whether the content below the first screen may be rendered: at once on a server-rendered page, and on back navigation, because the scroll
 * position may be down there; on forward navigation after the first screen, as an interruptible transition that yields to user input.
 */
export function useBelowFirstScreen(): boolean {
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === 'POP';
  const [isShown, show] = useState(!isHydrated || isBack);
  useEffect(() => startTransition(() => show(true)), []);
  return isShown;
}
