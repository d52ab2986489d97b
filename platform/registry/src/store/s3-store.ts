import { type Bucket, openBucket, type PutHeaders } from 'server-engines/bucket';
import { bucketForm, readBucketAddress } from 'server-engines/bucket-address';
import { filePathPattern } from '../document/patterns.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';
import { typeOf } from './content-types.ts';

const forever = 'public, max-age=31536000, immutable';
const json: PutHeaders = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };
/** Nobody but a page server reads it, with the store's own keys. */
const apart: PutHeaders = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };
const uploadsAtOnce = 6;
/** Of the document, beside it: the last that was written under each remainder of its serial. */
const MAX_STATES = 20;
const PACKED_COPY = /\.(?:br|gz)$/;

/**
 * Puts a file where nothing is yet. One that is there already is fine when it is the same: its publisher was killed
 * before the version was complete. Twins packed by another release of the compressor are as good.
 */
async function putOnce(bucket: Bucket, key: string, content: Buffer): Promise<boolean> {
  const headers = { contentType: typeOf(key), cacheControl: forever };
  if ((await bucket.put(key, content, headers, 'absent')) !== undefined) return true;
  if (PACKED_COPY.test(key)) return true;
  const present = await bucket.get(key);
  return typeof present === 'object' && present.content.equals(content);
}

/** @returns false as soon as one file cannot be put */
async function putAll(bucket: Bucket, files: readonly (readonly [string, Buffer])[]): Promise<boolean> {
  let fine = true;
  const waiting = files.values();
  const lane = async () => {
    for (const [key, content] of waiting) {
      fine &&= await putOnce(bucket, key, content);
      if (!fine) return;
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, lane));
  return fine;
}

function serialIn(text: string): number {
  try {
    return Number(JSON.parse(text).serial) || 0;
  } catch {
    return 0;
  }
}

/**
 * A store in any bucket that knows conditional writes: files and `_versions/<remote>/<version>`, which says that a
 * version is complete, by `If-None-Match: *`; the document, one object, by `If-Match`.
 * @param setting `s3://bucket`, `s3://bucket/prefix`, `s3://bucket/prefix?endpoint=https://…`
 * @throws RegistryError `bad_setting`
 */
export function openS3Store(setting: string): AssetStore {
  const place = readBucketAddress(setting);
  if (place === undefined) {
    throw new RegistryError('bad_setting', `ASSET_STORE=${setting}: write it like ${bucketForm}.`);
  }
  const bucket = openBucket(place.bucket, place);
  const { prefix } = place;
  const documentKey = `${prefix}_registry/document.json`;
  const earlierFolder = `${prefix}_registry/earlier/`;
  const earlierKey = (text: string) => `${earlierFolder}${serialIn(text) % MAX_STATES}.json`;
  const segmentKey = (name: string) => `${prefix}_registry/log/${name}.json`;
  const hostKey = `${prefix}_host/host.json`;

  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      const { name, message } = error as Error;
      const reason = message && message !== 'UnknownError' ? message : name;
      throw new RegistryError('unavailable', `The store ${setting} does not answer: ${reason}`, error);
    }
  };
  const versionPath = (remote: string, version: string) => {
    const path = `${remote}/${version}`;
    if (!filePathPattern.test(path)) throw new RegistryError('bad_change', `${path} is no version's name`);
    return path;
  };
  const markOf = (remote: string, version: string) => `${prefix}_versions/${versionPath(remote, version)}`;

  const mapKey = (remote: string, version: string, file: string) => {
    const path = `${versionPath(remote, version)}/${file}`;
    if (!filePathPattern.test(path)) throw new RegistryError('bad_change', `${path} is no file of a version`);
    return `${prefix}_maps/${path}.map.br`;
  };

  return {
    place: setting,
    readFile: (address) =>
      guarded(async () => {
        if (!filePathPattern.test(address) || address.startsWith('_')) return undefined;
        const file = await bucket.get(prefix + address);
        return typeof file === 'object' ? file.content : undefined;
      }),
    hasVersion: (remote, version) => guarded(() => bucket.has(markOf(remote, version))),
    writeVersion: (remote, version, files) =>
      guarded(async () => {
        const mark = markOf(remote, version);
        if (await bucket.has(mark)) return false;
        const folder = `${prefix}${versionPath(remote, version)}/`;
        const all = [...files].map(([name, content]) => [folder + name, content] as const);
        if (!(await putAll(bucket, all))) return false;
        return (await bucket.put(mark, JSON.stringify([...files.keys()]), json, 'absent')) !== undefined;
      }),
    writeMap: (remote, version, file, packed) =>
      guarded(async () => void (await bucket.put(mapKey(remote, version, file), packed, apart, 'absent'))),
    readMap: (remote, version, file) =>
      guarded(async () => {
        const stored = await bucket.get(mapKey(remote, version, file));
        return typeof stored === 'object' ? stored.content : undefined;
      }),
    removeVersion: (remote, version) =>
      guarded(async () => {
        await bucket.remove(markOf(remote, version));
        for (const folder of [prefix, `${prefix}_maps/`]) {
          const keys = await bucket.list(`${folder}${versionPath(remote, version)}/`);
          for (const key of keys) await bucket.remove(key);
        }
      }),
    readDocument: (knownEtag) =>
      guarded(async () => {
        const stored = await bucket.get(documentKey, knownEtag);
        return typeof stored === 'object' ? { content: stored.content, etag: stored.etag } : stored;
      }),
    readEarlier: () =>
      guarded(async () => {
        const keys = await bucket.list(earlierFolder);
        const read = await Promise.all(keys.map((key) => bucket.get(key)));
        return read.flatMap((stored) => (typeof stored === 'object' ? [stored.content] : []));
      }),
    writeDocument: (text, expectedEtag) =>
      guarded(async () => {
        const condition = expectedEtag === undefined ? 'absent' : { etag: expectedEtag };
        const etag = await bucket.put(documentKey, text, json, condition);
        // The document is written, whatever becomes of its copy.
        if (etag !== undefined) await bucket.put(earlierKey(text), text, json, 'always').catch(() => {});
        if (etag !== undefined) return etag;
        // The answer to our own write may have been lost on the way, and the library asked once more.
        const stored = await bucket.get(documentKey);
        return typeof stored === 'object' && stored.content.equals(Buffer.from(text))
          ? stored.etag
          : undefined;
      }),
    readLogSegment: (name) =>
      guarded(async () => {
        const stored = await bucket.get(segmentKey(name));
        return typeof stored === 'object' ? stored.content.toString('utf8') : undefined;
      }),
    writeLogSegment: (name, text) =>
      guarded(async () => void (await bucket.put(segmentKey(name), text, json, 'absent'))),
    readHost: () =>
      guarded(async () => {
        const stored = await bucket.get(hostKey);
        return typeof stored === 'object' ? stored.content.toString('utf8') : undefined;
      }),
    writeHost: (text) => guarded(async () => void (await bucket.put(hostKey, text, json, 'always'))),
  };
}
