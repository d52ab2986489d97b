import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketPlace } from 'server-kit/engines/bucket-address';
import { openBucketFolder, openFolder } from './picture-files.ts';

/** A folder of this machine or one that several machines share, or a bucket. */
export type PicturePlace = { readonly folder: string } | BucketPlace;

/** Where pictures are made, and where they lie afterwards. */
export type PictureStore = Awaited<ReturnType<typeof openPictureStore>>;

/** Receiving, waiting and encoding end long before, AVIF by the time limit of its process. */
const ABANDONED_MS = 1_800_000;

const drop = (path: string) => rm(path, { recursive: true, force: true });

/**
 * Opens the place of pictures: the folder `pictures` of the data directory where nothing else is said. They are made in a folder of
 * this machine first, on the same disk as that place if it is a folder.
 * @param exclusive no other server writes to this data directory: nothing unfinished can be in use at the start
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
    /** Begins to make files of a picture. */
    async stage() {
      const begun = join(unfinished, randomUUID());
      const folder = join(begun, 'files');
      await mkdir(folder, { recursive: true });
      return {
        /** Where the files are written, `<width>.webp` and `<width>.avif`. */
        folder,
        /** Path for what they are made of, beside the folder's files and never published. */
        source: join(begun, 'upload'),
        /**
         * Moves the files to those of this hash. A failure may leave some there, which nobody sees: addresses are given out
         * when all of them are there, and they go with the picture's row.
         */
        async publish(hash: string): Promise<void> {
          const names = await readdir(folder);
          await Promise.all(names.map((name) => files.put(hash, name, join(folder, name))));
        },
        /** Removes what was not published. To be called in any case. */
        discard: () => drop(begun),
      };
    },
    /** Removes what servers that were killed left unfinished. */
    sweep: () => sweep(unfinished, ABANDONED_MS),
    /** Rejects when nothing can be stored. */
    async check(): Promise<void> {
      const file = join(unfinished, `check-${randomUUID()}`);
      try {
        await writeFile(file, '1', { flush: true });
      } finally {
        await drop(file);
      }
      await files.check();
    },
  };
}

/** @param age in milliseconds, since the last change of the entry */
async function sweep(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // It may go meanwhile: its own server is done with it.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - changed >= age) await drop(path);
  }
}
