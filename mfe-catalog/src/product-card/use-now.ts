import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / minute) * minute + minute;

/**
 * The clock for `3 days ago`, one timer for the whole page.
 * @returns the end of the running minute in milliseconds, or nothing while the server renders and the page hydrates:
 * the two must render the same text.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, currentMinute, () => undefined);
}
