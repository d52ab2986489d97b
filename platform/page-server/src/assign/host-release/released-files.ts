import { LRUCache } from 'lru-cache';
import {
  type AssetStore,
  bundleFiles,
  HOST_ID,
  integrityOf,
  type RegistryReader,
  releaseHistoryOf,
  type ServedDocument,
  withHost,
} from 'registry';
import type { HostFile } from '../../load/host-build.ts';

/** How many of the last live versions, and of those rolled back, still have their files served: pages with them may be open. */
const LATELY = 5;
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const FOLDER = 'dist/';

interface Place {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

export function givenLately(document: ServedDocument | undefined): ReadonlySet<string> {
  if (document?.host === undefined) return new Set();
  const { live, rollout } = document.host;
  const { history, takenBack } = releaseHistoryOf(withHost(document), HOST_ID);
  const before = [
    ...history.map(({ version }) => version).slice(-LATELY),
    ...Object.keys(takenBack).slice(-LATELY),
  ];
  return new Set([live, rollout?.version, ...before].filter((version) => version !== undefined));
}

/**
 * Serves the files of all host versions that visitors get or recently got, because pages opened with another version still need them; file
 * names contain a hash of the content. Files of a version that is only published go to visitors who preview it. Files come from the store,
 * each verified by its hash. A name that none of these versions has causes no request to the store.
 */
export function createReleasedFiles(
  registry: Pick<RegistryReader, 'document' | 'findVersion'>,
  store: Pick<AssetStore, 'readFile'>,
) {
  const cache = new LRUCache<string, HostFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ identity, br, gzip }) =>
      identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1,
  });
  /** Which version has which files, by the digest of the host's entry in the registry. */
  const index = new LRUCache<string, Place[]>({
    max: 2,
    fetchMethod: async () => (await Promise.all([...givenLately(registry.document())].map(placeOf))).flat(),
  });

  async function placeOf(version: string): Promise<Place[]> {
    const build = await registry.findVersion(HOST_ID, version);
    return build === undefined ? [] : [{ version, files: bundleFiles(version, build) }];
  }

  async function read({ version, files }: Place, name: string): Promise<Buffer | undefined> {
    const hash = files[FOLDER + name];
    if (hash === undefined) return undefined;
    const content = await store.readFile(`${HOST_ID}/${version}/${FOLDER}${name}`);
    return content && integrityOf(content) === hash ? content : undefined;
  }

  /** @param previewed the version of the host that the requester previews; called only when no version for visitors has the file */
  return async (
    name: string,
    previewed: () => Promise<string | undefined>,
  ): Promise<HostFile | undefined> => {
    const digest = registry.document()?.host?.digest;
    if (digest === undefined) return undefined;
    const has = ({ files }: Place) => Object.hasOwn(files, FOLDER + name);
    try {
      let place = (await index.forceFetch(digest)).find(has);
      if (place === undefined) {
        const version = await previewed();
        place = version === undefined ? undefined : (await placeOf(version)).find(has);
      }
      const key = `${place?.version}/${name}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const identity = place && (await read(place, name));
      if (place === undefined || identity === undefined) return undefined;
      const [br, gzip] = await Promise.all([read(place, `${name}.br`), read(place, `${name}.gz`)]);
      const file = { identity, ...(br && { br }), ...(gzip && { gzip }) };
      cache.set(key, file);
      return file;
    } catch {
      // The store is unreachable: the next request tries again.
      return undefined;
    }
  };
}
