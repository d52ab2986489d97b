import { filePathPattern } from '../document/patterns.ts';
import { RegistryError } from '../registry-error.ts';

export interface StoredDocument {
  /** JSON in UTF-8. */
  readonly content: Buffer;
  /** Identifies this state of the document; `writeDocument` succeeds only with the etag of the present state. */
  readonly etag: string;
}

/** What a folder and a bucket implement differently. Paths are relative to the store. Throws errors of file system or client unchanged. */
export interface StorePlace {
  readonly place: string;
  get(path: string): Promise<Buffer | undefined>;
  /** @param once leave an existing file as it is */
  put(path: string, content: string | Buffer, once: boolean): Promise<void>;
  hasVersion(remote: string, version: string): Promise<boolean>;
  /**
   * Writes all files of a version in one step.
   * @param files content by name, relative to the version's folder
   * @returns false when the version exists already; then nothing is written.
   */
  writeVersion(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Removes a version: first the mark that it exists, then its files and source maps. Does nothing for a version that does not exist. */
  removeVersion(remote: string, version: string): Promise<void>;
  /**
   * @param knownEtag the state that the caller has; if it is the present one, the result is `unchanged`
   * @returns undefined while there is no document
   */
  readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined>;
  /** The earlier states of the document that are still stored, in no particular order. */
  readEarlier(): Promise<readonly Buffer[]>;
  /**
   * Compare-and-swap.
   * @param expectedEtag the state that the new text is based on; undefined for the first document
   * @param urgent such as a roll-back: on a full disk, earlier states are removed to make space for it
   * @returns the new etag, or undefined when another writer was faster.
   */
  writeDocument(
    text: string,
    expectedEtag: string | undefined,
    urgent?: boolean,
  ): Promise<string | undefined>;
}

/**
 * The store of builds and of the registry document. Addresses are `<remote>/<version>/<file>`. All methods throw RegistryError
 * `unavailable` when the folder or bucket fails, `bad_change` for an invalid name of a version.
 */
export interface AssetStore extends Omit<StorePlace, 'get' | 'put'> {
  /** @returns the file's bytes, or undefined when there is no such file */
  readFile(address: string): Promise<Buffer | undefined>;
  /** Stores the compressed source map of a file outside the served folders, so that no origin serves it. An existing one stays. */
  writeMap(remote: string, version: string, file: string, packed: Buffer): Promise<void>;
  readMap(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Reads a segment of the archived log. @param name 64 hex digits */
  readLogSegment(name: string): Promise<string | undefined>;
  /** Stores a segment of the log permanently; an existing one of that name has the same content and stays. */
  writeLogSegment(name: string, text: string): Promise<void>;
  /** The facts of the last deployed host (`host-bundle/host-facts.ts`), or undefined. */
  readHost(): Promise<string | undefined>;
  writeHost(text: string): Promise<void>;
}

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
  const guarded =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        if (error instanceof RegistryError) throw error;
        throw new RegistryError('unavailable', `The store ${at.place} ${problemOf(error as Error)}`, error);
      }
    };
  const ofVersion = <More extends unknown[], Result>(
    work: (remote: string, version: string, ...more: More) => Promise<Result>,
  ) =>
    guarded(async (remote: string, version: string, ...more: More) => {
      assertPath(`${remote}/${version}`, "version's name");
      return work(remote, version, ...more);
    });
  const readText = guarded(async (path: string) => (await at.get(path))?.toString('utf8'));

  return {
    place: at.place,
    readFile: guarded(async (address) =>
      filePathPattern.test(address) && !address.startsWith('_') ? at.get(address) : undefined,
    ),
    hasVersion: ofVersion(at.hasVersion),
    writeVersion: ofVersion(at.writeVersion),
    removeVersion: ofVersion(at.removeVersion),
    writeMap: guarded(async (remote, version, file, packed) =>
      at.put(mapPath(remote, version, file), packed, true),
    ),
    readMap: guarded(async (remote, version, file) => at.get(mapPath(remote, version, file))),
    readDocument: guarded(at.readDocument),
    readEarlier: guarded(at.readEarlier),
    writeDocument: guarded(at.writeDocument),
    readLogSegment: (name) => readText(segmentPath(name)),
    writeLogSegment: guarded((name, text) => at.put(segmentPath(name), text, true)),
    readHost: () => readText(HOST),
    writeHost: guarded((text) => at.put(HOST, text, false)),
  };
}
