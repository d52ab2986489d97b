import type { AssetStore } from './asset-store.ts';

export interface Rehearsal {
  readonly store: AssetStore;
  /** What would have been written: the document, and `<remote> <version>` of files. */
  document(): string | undefined;
  readonly stored: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** A store that takes whatever is written, and gives it back, while the one below stays as it is. */
export function rehearsalStore(below: AssetStore): Rehearsal {
  let document: string | undefined;
  let host: string | undefined;
  let writes = 0;
  const files = new Map<string, Buffer>();
  const segments = new Map<string, string>();
  const stored = new Set<string>();
  const removed = new Set<string>();
  const etag = () => `rehearsed ${writes}`;
  const isRemoved = (address: string) => removed.has(address.split('/', 2).join(' '));

  const store: AssetStore = {
    place: below.place,
    readFile: async (address) =>
      files.get(address) ?? (isRemoved(address) ? undefined : await below.readFile(address)),
    hasVersion: async (remote, version) =>
      stored.has(`${remote} ${version}`) ||
      (!removed.has(`${remote} ${version}`) && (await below.hasVersion(remote, version))),
    async writeVersion(remote, version, content) {
      if (await store.hasVersion(remote, version)) return false;
      for (const [name, bytes] of content) files.set(`${remote}/${version}/${name}`, bytes);
      removed.delete(`${remote} ${version}`);
      stored.add(`${remote} ${version}`);
      return true;
    },
    writeMap: async () => {},
    readMap: below.readMap,
    async removeVersion(remote, version) {
      for (const address of files.keys())
        if (address.startsWith(`${remote}/${version}/`)) files.delete(address);
      stored.delete(`${remote} ${version}`);
      removed.add(`${remote} ${version}`);
    },
    async readDocument(knownEtag) {
      if (document === undefined) return below.readDocument(knownEtag);
      return knownEtag === etag() ? 'unchanged' : { content: Buffer.from(document), etag: etag() };
    },
    readEarlier: below.readEarlier,
    async writeDocument(text, expectedEtag) {
      const present = await store.readDocument();
      if ((typeof present === 'object' ? present.etag : undefined) !== expectedEtag) return undefined;
      document = text;
      writes += 1;
      return etag();
    },
    readLogSegment: async (name) => segments.get(name) ?? (await below.readLogSegment(name)),
    writeLogSegment: async (name, text) => void segments.set(name, text),
    readHost: async () => host ?? (await below.readHost()),
    async writeHost(text) {
      host = text;
    },
  };
  return { store, document: () => document, stored, removed };
}
