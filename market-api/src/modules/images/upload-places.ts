import { MarketProblem } from '../../errors/market-problem.ts';

/** Uploads that are received, wait or are encoded at the same time. Only one of them is encoded. */
export const PLACES = 8;
/** Of these for one account. */
export const PLACES_OF_AN_ACCOUNT = 4;
/** From then on, an upload that is still being received gives its place up when all are taken. */
const SLOW_AFTER_MS = 10_000;

interface UploadPlace {
  /** Aborts when the place was given to another upload. */
  readonly signal: AbortSignal;
  /** The body has arrived: from now on the place is kept. */
  received(): void;
  leave(): void;
}

export type UploadPlaces = ReturnType<typeof createUploadPlaces>;

const busy = () =>
  new MarketProblem(
    'unavailable',
    'Too many pictures are being uploaded now. Please try again in a few seconds.',
    {
      field: 'image',
    },
  );

interface Taken {
  readonly account: string;
  readonly since: number;
  readonly abort: AbortController;
  receiving: boolean;
}

/** Bounds the uploads that this server works on at once, with all they need: sockets, disk, time of the encoder. */
export function createUploadPlaces(now: () => number = Date.now) {
  const places = new Set<Taken>();

  /** A slow sender holds a place only as long as nobody else wants it. */
  function makeRoom(): void {
    const slowest = [...places].find(({ receiving, since }) => receiving && now() - since >= SLOW_AFTER_MS);
    if (!slowest) throw busy();
    places.delete(slowest);
    slowest.abort.abort(busy());
  }

  return {
    /** To be called before the body is read. Fails with `unavailable` when all places are taken. */
    enter(account: string): UploadPlace {
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
        leave: () => void places.delete(place),
      };
    },
  };
}
