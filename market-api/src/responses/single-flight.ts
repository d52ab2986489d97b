/**
 * Makes something that all who ask meanwhile share, and nobody gets what was begun before they asked: who asks during the making
 * waits for the one after it, all of them for the same one. So any number of calls at a time cost two makings at the most.
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

  /** Who asks from here on asks after it has begun. */
  function startWaited(): Promise<Made> {
    waiting = undefined;
    return start();
  }

  return () => {
    if (running === undefined) return start();
    waiting ??= running.then(startWaited, startWaited);
    return waiting;
  };
}
