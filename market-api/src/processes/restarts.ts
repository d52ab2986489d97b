const WITHIN_MS = 60_000;
/** What dies more often will not live: whoever runs the server has to hear of it. */
const AT_MOST = 10;

/** @returns says of each death whether another process may be started: ten a minute may */
export function createRestarts(now: () => number = Date.now, atMost = AT_MOST): () => boolean {
  const deaths: number[] = [];
  return () => {
    while (deaths[0] !== undefined && deaths[0] <= now() - WITHIN_MS) deaths.shift();
    deaths.push(now());
    return deaths.length <= atMost;
  };
}
