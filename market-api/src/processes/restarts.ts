const WITHIN_MS = 60_000;
/** What dies more often will not live: whoever runs the server has to hear of it. */
const MAX_RESTARTS = 10;

/** @returns says of each death whether another process may be started: ten a minute may */
export function createRestarts(now: () => number = Date.now, maxRestarts = MAX_RESTARTS): () => boolean {
  const deaths: number[] = [];
  return () => {
    while (deaths[0] !== undefined && deaths[0] <= now() - WITHIN_MS) deaths.shift();
    deaths.push(now());
    return deaths.length <= maxRestarts;
  };
}
