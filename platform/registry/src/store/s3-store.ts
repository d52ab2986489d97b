import { type Bucket, openBucket, type PutHeaders } from 'server-kit/engines/bucket';
import { bucketForm, readBucketAddress } from 'server-kit/engines/bucket-address';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';
import { typeOf } from './content-types.ts';
import { storeAt } from './store-at.ts';

const forever = 'public, max-age=31536000, immutable';
const json: PutHeaders = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };
/** Only page servers read it, with the store's own keys. */
const apart: PutHeaders = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };
const uploadsAtOnce = 6;
/** Of the document, beside it: the last that was written under each remainder of its serial. */
const MAX_STATES = 20;
const PACKED_COPY = /\.(?:br|gz)$/;

/**
 * Puts a file where nothing is yet. One that is there already is fine when it is the same: its publisher was killed
 * before the version was complete. Copies packed by another release of the compressor are as good.
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
 * A store in any bucket that knows conditional writes: files and `_versions/<remote>/<version>`, which says that a version is complete, by
 * `If-None-Match: *`; the document, one object, by `If-Match`.
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
  const markOf = (remote: string, version: string) => `${prefix}_versions/${remote}/${version}`;
  const contentOf = async (key: string) => {
    const stored = await bucket.get(key);
    return typeof stored === 'object' ? stored.content : undefined;
  };

  return storeAt(
    {
      place: setting,
      get: (path) => contentOf(prefix + path),
      async put(path, content, once) {
        const headers = path.endsWith('.json') ? json : apart;
        await bucket.put(prefix + path, content, headers, once ? 'absent' : 'always');
      },
      hasVersion: (remote, version) => bucket.has(markOf(remote, version)),
      async writeVersion(remote, version, files) {
        const mark = markOf(remote, version);
        if (await bucket.has(mark)) return false;
        const folder = `${prefix}${remote}/${version}/`;
        const all = [...files].map(([name, content]) => [folder + name, content] as const);
        if (!(await putAll(bucket, all))) return false;
        return (await bucket.put(mark, JSON.stringify([...files.keys()]), json, 'absent')) !== undefined;
      },
      async removeVersion(remote, version) {
        await bucket.remove(markOf(remote, version));
        for (const folder of [prefix, `${prefix}_maps/`]) {
          const keys = await bucket.list(`${folder}${remote}/${version}/`);
          for (const key of keys) await bucket.remove(key);
        }
      },
      async readDocument(knownEtag) {
        const stored = await bucket.get(documentKey, knownEtag);
        return typeof stored === 'object' ? { content: stored.content, etag: stored.etag } : stored;
      },
      async readEarlier() {
        const contents = await Promise.all((await bucket.list(earlierFolder)).map(contentOf));
        return contents.filter((content) => content !== undefined);
      },
      async writeDocument(text, expectedEtag) {
        const condition = expectedEtag === undefined ? 'absent' : { etag: expectedEtag };
        const etag = await bucket.put(documentKey, text, json, condition);
        // The document is written, whatever becomes of its copy.
        if (etag !== undefined) await bucket.put(earlierKey(text), text, json, 'always').catch(() => {});
        if (etag !== undefined) return etag;
        // The response to our own write may have been lost on the way, and the library sent it once more.
        const stored = await bucket.get(documentKey);
        const isOwn = typeof stored === 'object' && stored.content.equals(Buffer.from(text));
        return isOwn ? stored.etag : undefined;
      },
    },
    ({ name, message }) => `does not answer: ${message && message !== 'UnknownError' ? message : name}`,
  );
}
