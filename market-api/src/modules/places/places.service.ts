import { MessageChannel, Worker } from 'node:worker_threads';
import { invalid } from '../../errors/market-problem.ts';
import { type CityEntry, type CityIndex, fold, indexCities } from './city-index.ts';
import { type KnownPlace, type Point, readPoint, writePoint } from './place.ts';

const SUGGESTED = 10;

export type PlacesService = ReturnType<typeof createPlacesService>;

/** What distances are counted from. */
export interface NearPlace extends Point {
  /** What `near` says for it. */
  readonly value: string;
  /** Coordinates have none. */
  readonly name?: string;
}

/** The cities of the world. They are read when somebody first asks for one, once for each server: most calls need none. */
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
    /** At most ten, the largest first. */
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
     * What a search is near: a text that is not the name of `near` says more than `near`, which stands beside it in a form that was
     * sent without script. @returns undefined when neither is known
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
    // A channel of its own: `node --watch` sends messages of its own over the one that a thread has anyway.
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
    // After the last message, however the thread ended; its `exit` may come before.
    here.once('close', () => fail(new Error('The cities were not read to their end.')));
  });
}
