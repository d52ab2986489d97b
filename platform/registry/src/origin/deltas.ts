import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { addressOf, type FindFile, fileOf } from './find-file.ts';

/** Scripts of a build: the first part of the name is the same in every version, the hash is not. */
const builtScript = /^([\w-]+)\.[0-9a-f]{8,}\.js$/;

/** A file that the browser has cached, according to its request headers. */
type Dictionary = NonNullable<ReturnType<typeof offeredDictionary>>;

/** The header `Use-As-Dictionary` (RFC 9842) of a script, for scripts of the same name in other versions of the remote. */
export function usableFor(address: string): string | undefined {
  const stem = stemOf(address);
  if (stem === undefined) return undefined;
  const remote = address.slice(0, address.indexOf('/'));
  return `match="/${remote}/*/${stem}.*.js", match-dest=("script"), id="${address}"`;
}

/** The earlier version of a file that the request offers as dictionary. @param remote the served remote: files of others are never read */
export function offeredDictionary(
  request: { readonly headers: IncomingHttpHeaders },
  address: string,
  remote: string,
) {
  const { 'available-dictionary': available, 'dictionary-id': id } = request.headers;
  if (typeof available !== 'string' || typeof id !== 'string') return undefined;
  if (!new Negotiator(request).encodings(['dcz']).includes('dcz')) return undefined;
  const hash = Buffer.from(/^:([A-Za-z0-9+/]{43}=):$/.exec(available)?.[1] ?? '', 'base64');
  const named = addressOf(`/${/^"(.*)"$/.exec(id)?.[1] ?? ''}`, remote);
  if (hash.length !== 32 || named === undefined || named === address) return undefined;
  const stem = stemOf(named);
  return stem !== undefined && stem === stemOf(address) ? { address: named, hash } : undefined;
}

const stemOf = (address: string) => builtScript.exec(basename(address))?.[1];

const compress = promisify(zstdCompress);

const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const LARGEST = 1024 * 1024;
const AT_ONCE = 4;
/** The beginning of a `dcz` body (RFC 9842, 5): a frame that decoders skip, which contains the dictionary's hash. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/**
 * Serves files as deltas to an earlier version. Built files never change, so each delta is made once and cached while there is space. While
 * too many deltas are being made, a request gets the complete file.
 * @param find finds the complete files
 */
export function createDeltas(find: FindFile) {
  const limit = pLimit(AT_ONCE);
  const cached = new LRUCache<string, Buffer, { address: string; dictionary: Dictionary }>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(_key, _stale, { context }) {
      const isFree = limit.activeCount + limit.pendingCount < AT_ONCE;
      return isFree ? limit(make, context.address, context.dictionary) : undefined;
    },
  });

  async function read(address: string): Promise<Buffer | undefined> {
    const file = await find(address, ['identity']);
    return file && file.size <= LARGEST ? buffer(file.open()) : undefined;
  }

  async function make(address: string, { address: earlier, hash }: Dictionary): Promise<Buffer | undefined> {
    const dictionary = await read(earlier);
    // The browser's file of this name has other content.
    if (dictionary === undefined || !createHash('sha256').update(dictionary).digest().equals(hash))
      return undefined;
    const content = await read(address);
    if (content === undefined) return undefined;
    const params = { [constants.ZSTD_c_compressionLevel]: 19 };
    return Buffer.concat([magic, hash, await compress(content, { dictionary, params })]);
  }

  return async (address: string, dictionary: Dictionary) => {
    const key = `${address} ${dictionary.hash.toString('base64')}`;
    const delta = await cached.fetch(key, { context: { address, dictionary } });
    const packed = await find(address, ['br', 'gzip', 'identity']);
    if (delta === undefined || packed === undefined || packed.size <= delta.length) return undefined;
    return fileOf(delta, { type: packed.type, encoding: 'dcz', varies: true });
  };
}
