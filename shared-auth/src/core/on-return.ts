/**
 * Runs a task when the page comes to the front again, and again at the next return when it has failed. The returned
 * function calls it off.
 */
export function onReturn(task: () => Promise<void>): () => void {
  const page = globalThis.document;
  if (page === undefined) return () => {};
  let running = false;
  function look() {
    if (page.visibilityState !== 'visible' || running) return;
    running = true;
    task().then(stop, () => {
      running = false;
    });
  }
  const stop = () => page.removeEventListener('visibilitychange', look);
  page.addEventListener('visibilitychange', look);
  return stop;
}
