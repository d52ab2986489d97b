import { MessageChannel, Worker } from 'node:worker_threads';
import { invalid } from '../../errors/market-problem.ts';
import { type CityEntry, type CityIndex, fold, indexCities } from './city-index.ts';
import { type KnownPlace, type Point, readPoint, writePoint } from './place.ts';

const SUGGESTED = 10;

export type PlacesService = ReturnType<typeof createPlacesService>;

/** The point that distances are measured from. */
export interface NearPlace extends Point {
  /** The value of the parameter `near` for this place. */
  readonly value: string;
  /** Undefined for coordinates. */
  readonly name?: string;
}

/** The cities of the world. They are loaded at the first use, once per process, because most requests need none. */
export function createPlacesService(read: () => Promise<CityEntry[]> = readInThread) {
  let loading: Promise<CityIndex> | undefined;
  function index(): Promise<CityIndex> {
    loading ??= read()
      .then(indexCities)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }
  const byId = async (id: string) => (await index()).byId(Number(id));

  return {
    /** At most ten places, the largest first. */
    async find(text: string): Promise<KnownPlace[]> {
      return fold(text) === '' ? [] : (await index()).find(text, SUGGESTED);
    },

    /** Fails with `invalid` on the field `place`. */
    async require(id: string): Promise<KnownPlace> {
      const place = await byId(id);
      if (place === undefined)
        throw invalid('place', 'This place is not known. Please choose one from the list.');
      return place;
    },

    /**
     * The place of a search. A text that is not the name of `near` takes precedence over `near`: a form sent without JavaScript contains
     * both. @returns undefined when neither is known
     */
    async near(near: string | undefined, text: string | undefined): Promise<NearPlace | undefined> {
      const point = near === undefined ? undefined : readPoint(near);
      const requested = near === undefined || near.includes(',') ? undefined : await byId(near);
      if (text !== undefined && fold(text) !== '' && fold(text) !== fold(requested?.name ?? '')) {
        const [best] = (await index()).find(text, 1);
        return best && toNear(best);
      }
      return point ? { ...point, value: writePoint(point) } : requested && toNear(requested);
    },
  };
}

const toNear = ({ id, name, lat, lon }: KnownPlace): NearPlace => ({ value: String(id), name, lat, lon });

function readInThread(): Promise<CityEntry[]> {
  return new Promise((done, fail) => {
    const entries: CityEntry[] = [];
    // A separate channel: `node --watch` sends its own messages over the thread's default one.
    const { port1: here, port2: there } = new MessageChannel();
    here.on('message', (some: readonly CityEntry[]) => {
      entries.push(...some);
      if (some.length > 0) setImmediate(() => here.postMessage('more'));
      else done(entries);
    });
    const worker = new Worker(new URL('./read-cities.ts', import.meta.url), {
      workerData: there,
      transferList: [there],
    });
    worker.once('error', fail);
    // The channel closes after the last message, however the thread ended; the thread's `exit` event may come earlier.
    here.once('close', () => fail(new Error('The cities were not read to their end.')));
  });
}
