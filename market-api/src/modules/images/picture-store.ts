import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketPlace, openBucket } from 'server-kit/engines/bucket';
import { MarketProblem } from '../../errors/market-problem.ts';

/** A local folder or one that several machines share, or a bucket. */
export type PicturePlace = { readonly folder: string } | BucketPlace;

/** Where pictures are staged and stored. */
export type PictureStore = Awaited<ReturnType<typeof openPictureStore>>;

/** Far longer than receiving, waiting and encoding take; AVIF jobs end before it by their time limit. */
const ABANDONED_MS = 1_800_000;

const drop = (path: string) => rm(path, { recursive: true, force: true });

/**
 * Opens the storage of pictures: the folder `pictures` of the data directory unless the settings name another. Files are staged in
 * a local folder first, on the same disk as the storage if that is a folder.
 * @param exclusive whether no other server writes to this data directory: then all unfinished files at the start are abandoned
 */
export async function openPictureStore(
  { dataDir, pictures }: { readonly dataDir: string; readonly pictures?: PicturePlace | undefined },
  { exclusive }: { readonly exclusive: boolean },
) {
  const own = pictures && 'folder' in pictures ? pictures.folder : undefined;
  const unfinished = join(own ?? dataDir, 'pictures-unfinished');
  await mkdir(unfinished, { recursive: true });
  await sweep(unfinished, exclusive ? 0 : ABANDONED_MS);
  const files =
    pictures && 'bucket' in pictures
      ? openBucketFolder(pictures)
      : await openFolder(own ?? join(dataDir, 'pictures'));
  return {
    ...files,
    /** Creates a staging folder for the files of a picture; disposing of it removes what is not published. */
    async stage() {
      const begun = join(unfinished, randomUUID());
      const folder = join(begun, 'files');
      await mkdir(folder, { recursive: true });
      return {
        /** Folder for the files, named `<width>.webp` and `<width>.avif`. */
        folder,
        /** Path for the source picture, next to `folder`; never published. */
        source: join(begun, 'upload'),
        /**
         * Moves the files to the storage under this hash. A failure may leave some of them there. They are not visible, because addresses
         * are handed out only when all files exist, and are removed with the picture's row.
         */
        async publish(hash: string): Promise<void> {
          const names = await readdir(folder);
          await Promise.all(names.map((name) => files.put(hash, name, join(folder, name))));
        },
        [Symbol.asyncDispose]: () => drop(begun),
      };
    },
    /** Removes the unfinished files of servers that were killed. */
    sweep: () => sweep(unfinished, ABANDONED_MS),
    /** Rejects when files cannot be stored. */
    async check(): Promise<void> {
      const file = join(unfinished, `check-${randomUUID()}`);
      await writeFile(file, '1', { flush: true }).finally(() => drop(file));
      await files.check();
    },
  };
}

/** @param age milliseconds since the entry's last change */
async function sweep(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // The entry may disappear meanwhile, when its own server has finished with it.
    const entry = await stat(path).catch(() => undefined);
    if (entry && Date.now() - entry.mtimeMs >= age) await drop(path);
  }
}

/** Storage for the files of pictures, by the picture's hash. A stored file never changes. */
interface PictureFiles {
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
async function openFolder(root: string): Promise<PictureFiles> {
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
function openBucketFolder(place: BucketPlace): PictureFiles {
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
