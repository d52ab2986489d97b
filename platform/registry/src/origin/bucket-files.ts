import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../store/asset-store.ts';
import { typeOf } from '../store/content-types.ts';
import { openStore } from '../store/open-store.ts';
import { type Encoding, endings, type FindFile, findFile } from './find-file.ts';

type Forms = ReadonlyMap<Encoding, Buffer>;

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

function weight(forms: Forms): number {
  // An entry of no bytes has no place in the cache's sums.
  return 1 + [...forms.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Files of a bucket, which never change: the last requested are cached, 64 MB at most. */
export function bucketFiles(store: Pick<AssetStore, 'readFile'>): FindFile {
  const cached = new LRUCache<string, Forms>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: weight });

  const fetchForms = async (address: string): Promise<Forms | undefined> => {
    const found = await Promise.all(
      Object.entries(endings).map(
        async ([name, ending]) => [name as Encoding, await store.readFile(address + ending)] as const,
      ),
    );
    const forms = new Map(found.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
    return forms.has('identity') ? forms : undefined;
  };

  return async (address, accepted) => {
    const forms = cached.get(address) ?? (await fetchForms(address));
    if (forms === undefined) return undefined;
    cached.set(address, forms);
    const encoding = accepted.find((name) => forms.has(name)) ?? 'identity';
    const content = forms.get(encoding) ?? Buffer.of();
    return {
      open: () => Readable.from([content]),
      size: content.length,
      type: typeOf(address),
      encoding,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      varies: forms.size > 1,
    };
  };
}

/** @param setting the value of `ASSET_STORE` */
export function openFiles(setting: string): FindFile {
  if (setting.includes('://')) return bucketFiles(openStore(setting));
  return (address, accepted) => findFile(setting, address, accepted);
}
