import pLimit from 'p-limit';
import {
  type Bucket,
  bucketForm,
  openBucket,
  type PutHeaders,
  readBucketAddress,
} from 'server-kit/engines/bucket';
import { RegistryError } from '../registry-error.ts';
import { type AssetStore, storeAt } from './asset-store.ts';
import { typeOf } from './content-types.ts';

const forever = 'public, max-age=31536000, immutable';
const json: PutHeaders = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };
/** Headers of files that only page servers read, with the store's credentials. */
const apart: PutHeaders = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };
const UPLOADS_AT_ONCE = 6;
/** The number of earlier documents that are stored: each is named by the remainder of its serial, so that a newer one replaces it. */
const MAX_STATES = 20;
const PACKED_COPY = /\.(?:br|gz)$/;

/**
 * Uploads a file that must not exist yet. An existing file with the same content is accepted: a publisher that was killed before the
 * version was complete left it. Compressed copies are accepted unread, since another release of the compressor may have made them.
 */
async function putOnce(bucket: Bucket, key: string, content: Buffer): Promise<boolean> {
  const headers = { contentType: typeOf(key), cacheControl: forever };
  if ((await bucket.put(key, content, headers, 'absent')) !== undefined) return true;
  if (PACKED_COPY.test(key)) return true;
  const present = await bucket.get(key);
  return typeof present === 'object' && present.content.equals(content);
}

/**
 * Opens a store in any bucket that supports conditional writes. Files, and the mark `_versions/<remote>/<version>` of a complete version,
 * are written with `If-None-Match: *`; the document, one object, with `If-Match`.
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
  const earlierKey = (text: string) => `${earlierFolder}${JSON.parse(text).serial % MAX_STATES}.json`;
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
        const limit = pLimit(UPLOADS_AT_ONCE);
        const put = await limit.map(files, ([name, content]) => putOnce(bucket, folder + name, content));
        if (!put.every(Boolean)) return false;
        return (await bucket.put(mark, JSON.stringify([...files.keys()]), json, 'absent')) !== undefined;
      },
      async removeVersion(remote, version) {
        await bucket.remove(markOf(remote, version));
        for (const folder of [prefix, `${prefix}_maps/`]) {
          const keys = await bucket.list(`${folder}${remote}/${version}/`);
          for (const key of keys) await bucket.remove(key);
        }
      },
      readDocument: (knownEtag) => bucket.get(documentKey, knownEtag),
      async readEarlier() {
        const contents = await Promise.all((await bucket.list(earlierFolder)).map(contentOf));
        return contents.filter((content) => content !== undefined);
      },
      async writeDocument(text, expectedEtag) {
        const condition = expectedEtag === undefined ? 'absent' : { etag: expectedEtag };
        const etag = await bucket.put(documentKey, text, json, condition);
        // The document is written: a failure to write its copy must not fail the write.
        if (etag !== undefined) await bucket.put(earlierKey(text), text, json, 'always').catch(() => {});
        if (etag !== undefined) return etag;
        // The response to our own write may have been lost: then the library sent the request again, and the condition failed.
        const stored = await bucket.get(documentKey);
        const isOwn = typeof stored === 'object' && stored.content.equals(Buffer.from(text));
        return isOwn ? stored.etag : undefined;
      },
    },
    ({ name, message }) => `does not answer: ${message && message !== 'UnknownError' ? message : name}`,
  );
}
