const WITHIN_MS = 60_000;
/** If processes die more often, restarting does not help: the server stops, so that its operator notices. */
const MAX_RESTARTS = 10;

/** @returns a function to call for each death; it returns whether another process may start: at most ten a minute */
export function createRestarts(now: () => number = Date.now, maxRestarts = MAX_RESTARTS): () => boolean {
  const deaths: number[] = [];
  return () => {
    while (deaths[0] !== undefined && deaths[0] <= now() - WITHIN_MS) deaths.shift();
    deaths.push(now());
    return deaths.length <= maxRestarts;
  };
}
