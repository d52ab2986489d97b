export interface StoredDocument {
  /** JSON in UTF-8. */
  readonly content: Buffer;
  /** Names this state of the document; `write` succeeds only for who names the present one. */
  readonly etag: string;
}

/** Where builds and the registry document are kept. Addresses are `<remote>/<version>/<file>`. */
export interface AssetStore {
  /** For messages: a folder or a bucket's address. */
  readonly place: string;
  /** @returns the file's bytes, or nothing when there is no such file. @throws RegistryError `unavailable` */
  readFile(address: string): Promise<Buffer | undefined>;
  hasVersion(remote: string, version: string): Promise<boolean>;
  /**
   * Writes all files of a version in one step.
   * @param files content by name below the version's folder
   * @returns false when the version is there already; then nothing is written.
   */
  writeVersion(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  /**
   * Keeps the source map of a file of a version, packed, apart from the files: no origin serves what lies there. One that is
   * there already is left as it is.
   */
  writeMap(remote: string, version: string, file: string, packed: Buffer): Promise<void>;
  /** @returns nothing when there is none, which is no error */
  readMap(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Takes a version's files and source maps away, the sign that it is there first. One that is not there is fine. */
  removeVersion(remote: string, version: string): Promise<void>;
  /**
   * @param knownEtag the state the caller has: then the answer may be `unchanged`
   * @returns nothing while there is no document. @throws RegistryError `unavailable`
   */
  readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined>;
  /** Earlier states of the document, in no order, as far as they are kept. */
  readEarlier(): Promise<readonly Buffer[]>;
  /**
   * Compare-and-swap.
   * @param expectedEtag the state the new text was made from; nothing for the first document
   * @param urgent something gets better by it: it may take what is kept back for a full disk
   * @returns the new etag, or nothing when somebody else was faster.
   */
  writeDocument(
    text: string,
    expectedEtag: string | undefined,
    urgent?: boolean,
  ): Promise<string | undefined>;
  /** A part of the log that was put beside the document, or nothing. @param name 64 hex digits */
  readLogSegment(name: string): Promise<string | undefined>;
  /** Keeps a part of the log for good; one of that name is the same and is left as it is. */
  writeLogSegment(name: string, text: string): Promise<void>;
  /** What the host said of itself when it was deployed last (`writer/host-facts.ts`), or nothing. */
  readHost(): Promise<string | undefined>;
  writeHost(text: string): Promise<void>;
}
