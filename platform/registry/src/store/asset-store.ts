export interface StoredDocument {
  /** JSON in UTF-8. */
  readonly content: Buffer;
  /** Names this state of the document; `writeDocument` succeeds only for who names the present one. */
  readonly etag: string;
}

/** What each place does in its own way. Paths are below the store; it throws whatever the file system or the client throws. */
export interface StorePlace {
  readonly place: string;
  get(path: string): Promise<Buffer | undefined>;
  /** @param once leave what is there already */
  put(path: string, content: string | Buffer, once: boolean): Promise<void>;
  hasVersion(remote: string, version: string): Promise<boolean>;
  /**
   * Writes all files of a version in one step.
   * @param files content by name below the version's folder
   * @returns false when the version is there already; then nothing is written.
   */
  writeVersion(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /** Takes a version's files and source maps away, the sign that it is there first. One that is not there is fine. */
  removeVersion(remote: string, version: string): Promise<void>;
  /**
   * @param knownEtag the state the caller has: then the result may be `unchanged`
   * @returns nothing while there is no document
   */
  readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined>;
  /** Earlier states of the document, in no order, as far as they are there. */
  readEarlier(): Promise<readonly Buffer[]>;
  /**
   * Compare-and-swap.
   * @param expectedEtag the state the new text was made from; nothing for the first document
   * @param urgent something gets better by it: on a full disk it may take the space of earlier states
   * @returns the new etag, or nothing when another writer was faster.
   */
  writeDocument(
    text: string,
    expectedEtag: string | undefined,
    urgent?: boolean,
  ): Promise<string | undefined>;
}

/**
 * Where builds and the registry document are stored. Addresses are `<remote>/<version>/<file>`. All methods throw RegistryError `unavailable`
 * when the place does not answer, `bad_change` for a name that no version can have.
 */
export interface AssetStore extends Omit<StorePlace, 'get' | 'put'> {
  /** @returns the file's bytes, or nothing when there is no such file */
  readFile(address: string): Promise<Buffer | undefined>;
  /** Stores the packed source map of a file apart from the files, where no origin serves it. One that is there stays. */
  writeMap(remote: string, version: string, file: string, packed: Buffer): Promise<void>;
  readMap(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /** A part of the log that was put beside the document. @param name 64 hex digits */
  readLogSegment(name: string): Promise<string | undefined>;
  /** Stores a part of the log for good; one of that name is the same and stays. */
  writeLogSegment(name: string, text: string): Promise<void>;
  /** What the host described itself as when it was deployed last (`host-bundle/host-facts.ts`), or nothing. */
  readHost(): Promise<string | undefined>;
  writeHost(text: string): Promise<void>;
}
