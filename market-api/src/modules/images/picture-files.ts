import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucket } from 'server-kit/engines/bucket';
import type { BucketPlace } from 'server-kit/engines/bucket-address';
import { MarketProblem } from '../../errors/market-problem.ts';

/** Where files of pictures lie, by the hash of the picture. What is stored once never changes. */
export interface PictureFiles {
  /** The folder with a folder for each picture, where files can be sent from; undefined when they are in a bucket. */
  readonly root: string | undefined;
  /** Stores a file of this machine; whole or not at all. @param name `<width>.webp` or `<width>.avif` */
  put(hash: string, name: string, file: string): Promise<void>;
  has(hash: string, name: string): Promise<boolean>;
  /** @returns undefined when there is no such file */
  read(hash: string, name: string): Promise<Buffer | undefined>;
  remove(hash: string): Promise<void>;
  /** Rejects when it does not answer. */
  check(): Promise<unknown>;
}

/** In `<root>/<hash>/`, on the disk that files come from: they are renamed. */
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

/** As the route that sends pictures says it too; browsers read it where a content network stands on the bucket. */
const cacheControl = 'public, max-age=31536000, immutable';

/** In a bucket, as `<prefix>pictures/<hash>/<name>`. What is asked of one that does not answer fails with `unavailable`. */
export function openBucketFolder(place: BucketPlace): PictureFiles {
  const bucket = openBucket(place.bucket, place);
  const keyOf = (hash: string, name = '') => `${place.prefix}pictures/${hash}/${name}`;
  return {
    root: undefined,
    async put(hash, name, file) {
      const headers = { contentType: `image/${name.split('.').at(-1)}`, cacheControl };
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
