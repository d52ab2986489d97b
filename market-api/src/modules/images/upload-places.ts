import { type MarketProblem, problemOf } from '../../errors/market-problem.ts';

/** The maximum number of concurrent uploads (being received, waiting or being encoded). Only one of them is encoded at a time. */
export const PLACES = 8;
/** The maximum for one account. */
export const PLACES_OF_AN_ACCOUNT = 4;
/** After this time, an upload that is still being received loses its place if all are taken and another upload needs one. */
const SLOW_AFTER_MS = 10_000;

/** Disposing of it frees the place. */
interface UploadPlace extends Disposable {
  /** Aborts when another upload gets the place. */
  readonly signal: AbortSignal;
  /** Call when the body has arrived: from now on no other upload can take the place. */
  received(): void;
}

function busy(): MarketProblem {
  const message = 'Too many pictures are being uploaded now. Please try again in a few seconds.';
  return problemOf('unavailable', 'image', message);
}

interface Taken {
  readonly account: string;
  readonly since: number;
  readonly abort: AbortController;
  receiving: boolean;
}

/**
 * Limits the concurrent uploads of this server, and with them the sockets, disk space and encoder time that uploads use.
 * @returns a function to call before the body is read; it fails with `unavailable` when all places are taken
 */
export function createUploadPlaces(now: () => number = Date.now) {
  const places = new Set<Taken>();

  /** Takes the place of the upload that has been arriving longest; fails if none is slow. */
  function makeRoom(): void {
    const slowest = [...places].find(({ receiving, since }) => receiving && now() - since >= SLOW_AFTER_MS);
    if (!slowest) throw busy();
    places.delete(slowest);
    slowest.abort.abort(busy());
  }

  return (account: string): UploadPlace => {
    const own = [...places].filter((place) => place.account === account).length;
    if (own >= PLACES_OF_AN_ACCOUNT) throw busy();
    if (places.size >= PLACES) makeRoom();
    const place: Taken = { account, since: now(), abort: new AbortController(), receiving: true };
    places.add(place);
    return {
      signal: place.abort.signal,
      received: () => {
        place.receiving = false;
      },
      [Symbol.dispose]: () => void places.delete(place),
    };
  };
}
