import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketPlace, openBucket } from 'server-kit/engines/bucket';
import { MarketProblem } from '../../errors/market-problem.ts';

/** Storage for the files of pictures, by the picture's hash. A stored file never changes. */
export interface PictureFiles {
  /** The root folder (one folder per picture), from which files can be sent directly; undefined for a bucket. */
  readonly root: string | undefined;
  /** Stores a local file, atomically. @param name `<width>.webp` or `<width>.avif` */
  put(hash: string, name: string, file: string): Promise<void>;
  has(hash: string, name: string): Promise<boolean>;
  /** @returns undefined when there is no such file */
  read(hash: string, name: string): Promise<Buffer | undefined>;
  remove(hash: string): Promise<void>;
  /** Rejects when the storage does not respond. */
  check(): Promise<unknown>;
}

/** Stores in `<root>/<hash>/`, on the same disk as the source files, because it renames them. */
export async function openFolder(root: string): Promise<PictureFiles> {
  await mkdir(root, { recursive: true });
  const pathOf = (hash: string, name: string) => join(root, hash, name);
  return {
    root,
    async put(hash, name, file) {
      await mkdir(join(root, hash), { recursive: true });
      await rename(file, pathOf(hash, name));
    },
    has: (hash, name) =>
      access(pathOf(hash, name)).then(
        () => true,
        () => false,
      ),
    read: (hash, name) =>
      readFile(pathOf(hash, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (hash) => rm(join(root, hash), { recursive: true, force: true }),
    check: async () => {},
  };
}

/** A stored file never changes. Browsers get this header from the route for pictures, or from the bucket where a CDN serves it. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Stores in a bucket, as `<prefix>pictures/<hash>/<name>`. Fails with `unavailable` when the bucket does not respond. */
export function openBucketFolder(place: BucketPlace): PictureFiles {
  const bucket = openBucket(place.bucket, place);
  const keyOf = (hash: string, name = '') => `${place.prefix}pictures/${hash}/${name}`;
  return {
    root: undefined,
    async put(hash, name, file) {
      const headers = { contentType: `image/${name.split('.').at(-1)}`, cacheControl: FOR_A_YEAR };
      await orUnavailable(bucket.put(keyOf(hash, name), await readFile(file), headers, 'always'));
    },
    has: (hash, name) => orUnavailable(bucket.has(keyOf(hash, name))),
    async read(hash, name) {
      const found = await orUnavailable(bucket.get(keyOf(hash, name)));
      return typeof found === 'object' ? found.content : undefined;
    },
    async remove(hash) {
      for (const key of await orUnavailable(bucket.list(keyOf(hash))))
        await orUnavailable(bucket.remove(key));
    },
    check: () => bucket.has(keyOf('check')),
  };
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const message = 'Pictures cannot be stored or read right now. Please try again.';
    throw Object.assign(new MarketProblem('unavailable', message), { cause });
  }
}
