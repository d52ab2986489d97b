import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { filePathPattern } from '../document/patterns.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { isServed, typeOf } from '../store/content-types.ts';
import { unless } from '../store/folder-store.ts';
import { openStore } from '../store/open-store.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

export interface FoundFile {
  open(): Readable;
  readonly size: number;
  readonly type: string;
  /** `dcz`: a delta to a file that the browser has cached (RFC 9842). */
  readonly encoding: Encoding | 'dcz';
  readonly etag: string;
  /** The value of `last-modified`, if known. */
  readonly modified?: string;
  /** Whether there is a compressed form, so that the response varies by `accept-encoding`. */
  readonly varies: boolean;
}

/** Smallest first: a browser gets the smallest encoding that it accepts, regardless of its preferences. */
const bySize: readonly Encoding[] = ['br', 'gzip'];

/** @returns the encodings that a browser accepts, smallest first; `identity` is always last */
export function acceptedEncodings(request: { readonly headers: IncomingHttpHeaders }): Encoding[] {
  const taken = new Negotiator(request).encodings([...bySize]);
  return [...bySize.filter((name) => taken.includes(name)), 'identity'];
}

/** Converts a URL path to a file address of this remote. Refuses names that need decoding, and compressed copies. */
export function addressOf(pathname: string, remote: string): string | undefined {
  const address = pathname.slice(1);
  const [folder, version, ...rest] = address.split('/');
  if (folder !== remote || version === undefined || rest.length === 0) return undefined;
  return filePathPattern.test(address) && isServed(address) ? address : undefined;
}

async function isFile(path: string): Promise<Stats | undefined> {
  const missing = unless<Stats | undefined>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'], undefined);
  const info = await stat(path).catch(missing);
  return info?.isFile() ? info : undefined;
}

/** Finds the smallest form of a file that the browser accepts. */
export type FindFile = (address: string, accepted: readonly Encoding[]) => Promise<FoundFile | undefined>;

async function findFile(store: string, address: string, accepted: readonly Encoding[]) {
  const base = join(store, address);
  const plain = await isFile(base);
  if (plain === undefined) return undefined;
  const packed = { br: await isFile(`${base}.br`), gzip: await isFile(`${base}.gz`), identity: plain };
  const encoding = accepted.find((name) => packed[name] !== undefined) ?? 'identity';
  const info = packed[encoding] ?? plain;
  return {
    open: () => createReadStream(base + endings[encoding]),
    size: info.size,
    type: typeOf(address),
    encoding,
    etag: `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}-${encoding}"`,
    modified: info.mtime.toUTCString(),
    varies: packed.br !== undefined || packed.gzip !== undefined,
  };
}

/** A file whose content is in memory. */
export const fileOf = (
  content: Buffer,
  about: Pick<FoundFile, 'type' | 'encoding' | 'varies'>,
): FoundFile => ({
  open: () => Readable.from([content]),
  size: content.length,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  ...about,
});

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Files of a bucket, which never change: the most recently requested are cached, at most 64 MB. */
export function bucketFiles(store: Pick<AssetStore, 'readFile'>): FindFile {
  const cached = new LRUCache<string, ReadonlyMap<Encoding, Buffer>>({
    maxSize: MAX_CACHED_BYTES,
    // The cache requires a positive size.
    sizeCalculation: (forms) => [...forms.values()].reduce((sum, { length }) => sum + length, 1),
    async fetchMethod(address) {
      const found = await Promise.all(
        Object.entries(endings).map(
          async ([name, ending]) => [name as Encoding, await store.readFile(address + ending)] as const,
        ),
      );
      const forms = new Map(found.flatMap(([name, content]) => (content ? [[name, content] as const] : [])));
      return forms.has('identity') ? forms : undefined;
    },
  });

  return async (address, accepted) => {
    const forms = await cached.fetch(address);
    if (forms === undefined) return undefined;
    const encoding = accepted.find((name) => forms.has(name)) ?? 'identity';
    const content = forms.get(encoding) ?? Buffer.of();
    return fileOf(content, { type: typeOf(address), encoding, varies: forms.size > 1 });
  };
}

/** Opens the files of a store. @param setting the value of `ASSET_STORE` */
export function openFiles(setting: string): FindFile {
  if (setting.includes('://')) return bucketFiles(openStore(setting));
  return (address, accepted) => findFile(setting, address, accepted);
}
