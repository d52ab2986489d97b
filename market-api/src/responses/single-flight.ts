/**
 * Single flight: concurrent callers share a result, but no caller gets a result that was begun before their call. Callers during a run
 * wait for the next run, which they all share. So any number of concurrent calls cost at most two runs.
 */
export function singleFlight<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let running: Promise<Made> | undefined;
  let waiting: Promise<Made> | undefined;

  function start(): Promise<Made> {
    running = make().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Starts the run that callers wait for; later callers must wait for the one after it. */
  function startWaited(): Promise<Made> {
    waiting = undefined;
    return start();
  }

  return () => {
    if (waiting !== undefined) return waiting;
    if (running === undefined) return start();
    waiting = running.then(startWaited, startWaited);
    return waiting;
  };
}
