const LATEST = 5_000;
const PAUSE_WITHOUT_IDLE_CALLBACK = 1_500;

/** Runs a task once the page has nothing better to do. The returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof globalThis.requestIdleCallback === 'function') {
    const handle = globalThis.requestIdleCallback(task, { timeout: LATEST });
    return () => globalThis.cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, PAUSE_WITHOUT_IDLE_CALLBACK);
  return () => clearTimeout(handle);
}
