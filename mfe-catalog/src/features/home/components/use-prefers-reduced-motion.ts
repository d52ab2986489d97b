import { useSyncExternalStore } from 'react';

const question = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(question);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the person asks for reduced motion; not so on the server, where nothing moves. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => false,
  );
}
