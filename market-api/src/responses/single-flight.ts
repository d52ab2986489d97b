/**
 * Single flight: concurrent callers share a result, but no caller gets a result that was begun before their call. Callers during a run
 * wait for the next run, which they all share. So any number of concurrent calls cost at most two runs.
 */
export function singleFlight<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let running: Promise<Made> | undefined;
  let waiting: Promise<Made> | undefined;

  function start(): Promise<Made> {
    // Callers from now on must wait for the run after this one.
    waiting = undefined;
    running = make().finally(() => {
      running = undefined;
    });
    return running;
  }

  return () => {
    waiting ??= running?.then(start, start);
    return waiting ?? start();
  };
}
