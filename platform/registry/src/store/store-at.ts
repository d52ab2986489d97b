import { filePathPattern } from '../document/patterns.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore, StorePlace } from './asset-store.ts';

const HOST = '_host/host.json';
const segmentPath = (name: string) => `_registry/log/${name}.json`;

function assertPath(path: string, what: string): void {
  if (!filePathPattern.test(path)) throw new RegistryError('bad_change', `${path} is no ${what}`);
}

function mapPath(remote: string, version: string, file: string): string {
  const path = `${remote}/${version}/${file}`;
  assertPath(path, 'file of a version');
  return `_maps/${path}.map.br`;
}

/** Opens the store at a place. @param problemOf returns why the place failed, as the end of a sentence */
export function storeAt(at: StorePlace, problemOf: (error: Error) => string): AssetStore {
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      throw new RegistryError('unavailable', `The store ${at.place} ${problemOf(error as Error)}`, error);
    }
  };
  const ofVersion = <Result>(remote: string, version: string, work: () => Promise<Result>) =>
    guarded(() => {
      assertPath(`${remote}/${version}`, "version's name");
      return work();
    });
  const readText = (path: string) => guarded(async () => (await at.get(path))?.toString('utf8'));

  return {
    place: at.place,
    readFile: (address) =>
      guarded(async () =>
        filePathPattern.test(address) && !address.startsWith('_') ? at.get(address) : undefined,
      ),
    hasVersion: (remote, version) => ofVersion(remote, version, () => at.hasVersion(remote, version)),
    writeVersion: (remote, version, files) =>
      ofVersion(remote, version, () => at.writeVersion(remote, version, files)),
    removeVersion: (remote, version) => ofVersion(remote, version, () => at.removeVersion(remote, version)),
    writeMap: (remote, version, file, packed) =>
      guarded(async () => at.put(mapPath(remote, version, file), packed, true)),
    readMap: (remote, version, file) => guarded(async () => at.get(mapPath(remote, version, file))),
    readDocument: (knownEtag) => guarded(() => at.readDocument(knownEtag)),
    readEarlier: () => guarded(at.readEarlier),
    writeDocument: (text, expectedEtag, urgent) =>
      guarded(() => at.writeDocument(text, expectedEtag, urgent)),
    readLogSegment: (name) => readText(segmentPath(name)),
    writeLogSegment: (name, text) => guarded(() => at.put(segmentPath(name), text, true)),
    readHost: () => readText(HOST),
    writeHost: (text) => guarded(() => at.put(HOST, text, false)),
  };
}
