import { extname } from 'node:path';
import pLimit from 'p-limit';
import { runInThread } from '../run-in-thread.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { BuiltPlace, PlacesWanted, SourcePlace } from './places-worker.ts';

export type SourceMaps = ReturnType<typeof openSourceMaps>;

/** A position in a built file of a version of a remote or of the host. */
export interface VersionPlace extends BuiltPlace {
  readonly remote: string;
  readonly version: string;
}

/** `waiting`: the maximum number of calls that wait for the running one. */
const usual = { ms: 10_000, memoryMb: 256, waiting: 4 };
/** The maximum compressed size of all maps of one call. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Source maps are large and rarely needed: one worker thread at a time reads them, with limited memory and time. */
export function openSourceMaps(store: Pick<AssetStore, 'readMap'>, limits = usual) {
  const limit = pLimit(1);

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
    const { ms, memoryMb } = limits;
    // In a bundle, the worker thread's code is a separate file, `places-worker.mjs`.
    const file = new URL(`./places-worker${extname(import.meta.filename)}`, import.meta.url);
    const wanted: PlacesWanted = { places: addressed, maps };
    return runInThread<(SourcePlace | null)[]>(file, wanted, { name: 'source maps', memoryMb, ms });
  }

  return {
    /**
     * Translates positions in built files to positions in the sources of their versions.
     * @returns null for each position without a map; `busy` while too many calls wait
     * @throws RegistryError `unavailable`; other errors when the thread exceeds its memory or time limit
     */
    async find(places: readonly VersionPlace[]): Promise<readonly (SourcePlace | null)[] | 'busy'> {
      return limit.activeCount + limit.pendingCount > limits.waiting ? 'busy' : limit(look, places);
    },
  };
}

const addressOf = ({ remote, version, file }: VersionPlace) => `${remote}/${version}/${file}`;
