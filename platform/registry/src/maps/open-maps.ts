import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AssetStore } from '../store/asset-store.ts';
import type { BuiltPlace, PlacesWanted, SourcePlace } from './source-places.ts';

export interface SourceMaps {
  /**
   * What places in built files are in the sources of their versions.
   * @returns null for each without a map; `busy` while too many calls wait
   * @throws RegistryError `unavailable`, and what ends the thread: too much memory or time
   */
  find(places: readonly VersionPlace[]): Promise<readonly (SourcePlace | null)[] | 'busy'>;
}

/** A place in a built file of a remote's version, or of the host's. */
export interface VersionPlace extends BuiltPlace {
  readonly remote: string;
  readonly version: string;
}

export interface SourceMapLimits {
  readonly ms: number;
  readonly memoryMb: number;
  /** Calls that wait for the one under way. */
  readonly waiting: number;
}

const usual: SourceMapLimits = { ms: 10_000, memoryMb: 256, waiting: 4 };
/** Packed, of all maps of one question. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Maps are large and needed seldom: one bounded thread at a time reads them. */
export function openSourceMaps(
  store: Pick<AssetStore, 'readMap'>,
  limits: SourceMapLimits = usual,
): SourceMaps {
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function look(places: readonly VersionPlace[]) {
    const maps: Record<string, Uint8Array> = {};
    let bytes = 0;
    for (const place of new Map(places.map((each) => [addressOf(each), each])).values()) {
      const packed = await store.readMap(place.remote, place.version, place.file);
      bytes += packed?.length ?? 0;
      if (packed !== undefined && bytes <= MAX_BYTES) maps[addressOf(place)] = packed;
    }
    if (Object.keys(maps).length === 0) return places.map(() => null);
    const addressed = places.map((place) => ({ ...place, file: addressOf(place) }));
    return inThread({ places: addressed, maps }, limits);
  }

  return {
    async find(places) {
      if (waiting > limits.waiting) return 'busy';
      waiting += 1;
      const found = underWay.then(() => look(places));
      underWay = found.catch(() => {});
      try {
        return await found;
      } finally {
        waiting -= 1;
      }
    },
  };
}

const addressOf = ({ remote, version, file }: VersionPlace) => `${remote}/${version}/${file}`;

async function inThread(wanted: PlacesWanted, { ms, memoryMb }: SourceMapLimits) {
  const worker = new Worker(new URL('./places-worker.ts', import.meta.url), {
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const signal = AbortSignal.timeout(ms);
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that reads source maps ended');
    });
    const [found] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [
      (SourcePlace | null)[],
    ];
    return found;
  } finally {
    await worker.terminate();
  }
}
