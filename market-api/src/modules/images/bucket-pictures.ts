import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucket } from 'server-kit/engines/bucket';
import type { BucketPlace } from 'server-kit/engines/bucket-address';
import { MarketProblem } from '../../errors/market-problem.ts';
import type { PictureStore } from './picture-store.ts';
import { openUnfinished, type UnfinishedOptions } from './unfinished.ts';

/** As the route that sends pictures says it too; browsers read it where a content network stands on the bucket. */
const cacheControl = 'public, max-age=31536000, immutable';
const types: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif' };

/**
 * Pictures in any bucket, as `<prefix>pictures/<hash>/<width>.webp`. They are made in a folder of this machine first. Nothing in the
 * bucket is unfinished: a picture's row is there before its files and goes after them, and no address of it is given
 * out before all of them are there.
 * Whatever is asked of a bucket that does not answer fails with `unavailable`.
 */
export async function openBucketPictures(
  place: BucketPlace,
  dataDir: string,
  options: UnfinishedOptions,
): Promise<PictureStore> {
  const unfinished = await openUnfinished(dataDir, options);
  const bucket = openBucket(place.bucket, place);
  const folderOf = (hash: string) => `${place.prefix}pictures/${hash}/`;

  async function put(hash: string, name: string, file: string): Promise<void> {
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const content = await readFile(file);
    await orUnavailable(bucket.put(folderOf(hash) + name, content, { contentType, cacheControl }, 'always'));
  }
  async function read(hash: string, name: string): Promise<Buffer | undefined> {
    const found = await orUnavailable(bucket.get(folderOf(hash) + name));
    return typeof found === 'object' ? found.content : undefined;
  }

  return {
    root: undefined,
    stage: async () => {
      const own = await unfinished.place();
      return {
        ...own,
        publish: async (hash) => {
          const names = await readdir(own.folder);
          await Promise.all(names.map((name) => put(hash, name, join(own.folder, name))));
        },
      };
    },
    avifJob: async (hash, widths) => {
      const largest = await read(hash, `${widths.at(-1)?.width}.webp`);
      if (largest === undefined) return undefined;
      const own = await unfinished.place();
      await writeFile(own.source, largest);
      const files = widths.map(({ width, height }) => {
        const path = join(own.folder, `${width}.avif`);
        return { width, height, path, unfinished: `${path}.unfinished` };
      });
      return {
        source: own.source,
        files,
        publish: async () => {
          await Promise.all(files.map(({ width, path }) => put(hash, `${width}.avif`, path)));
        },
        discard: own.discard,
      };
    },
    hasAvif: (hash, width) => orUnavailable(bucket.has(`${folderOf(hash)}${width}.avif`)),
    read,
    remove: async (hash) => {
      for (const key of await orUnavailable(bucket.list(folderOf(hash))))
        await orUnavailable(bucket.remove(key));
    },
    sweep: unfinished.sweep,
    check: async () => {
      await unfinished.check();
      await bucket.has(`${place.prefix}pictures/check`);
    },
  };
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(
      new MarketProblem('unavailable', 'Pictures cannot be stored or read right now. Please try again.'),
      { cause },
    );
  }
}
