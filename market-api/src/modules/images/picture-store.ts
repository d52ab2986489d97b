import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageWidth } from '../../database/columns.ts';
import type { AvifJob } from './image-jobs.ts';

/** A folder for one picture that is not visible yet. */
interface StagedPicture {
  /** Where the files are written, `<width>.webp` and `<width>.avif`. */
  readonly folder: string;
  /** Path for the upload itself, beside the folder's files and never published. */
  readonly source: string;
  /** Makes all files visible at once, under their hash; where that picture is stored already, changes nothing. */
  publish(hash: string): Promise<void>;
  /** Removes what was not published. To be called in any case. */
  discard(): Promise<void>;
}

/** Files by the hash of their content. What is stored once never changes. */
export interface PictureStore {
  readonly root: string;
  /** Begins a picture. */
  stage(): Promise<StagedPicture>;
  /** What is to be made of a stored picture; `discard` removes what was left unfinished. */
  avifJob(hash: string, widths: readonly ImageWidth[]): AvifJob & { discard(): Promise<void> };
  /** Whether this width is there in AVIF. */
  hasAvif(hash: string, width: number | string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** Removes what servers that were killed left unfinished. */
  sweep(): Promise<void>;
  /** Writes a byte. Rejects when nothing can be stored. */
  check(): Promise<void>;
}

export interface PictureStoreOptions {
  /** Whether no other server writes to this data directory: then nothing unfinished can be in use at the start. */
  readonly exclusive: boolean;
}

/** Receiving, waiting and encoding end long before; AVIF jobs are in use for as long as their process's time limit. */
const ABANDONED_MS = 1_800_000;

export async function openPictureStore(
  dataDir: string,
  { exclusive }: PictureStoreOptions,
): Promise<PictureStore> {
  const root = join(dataDir, 'pictures');
  const unfinished = join(dataDir, 'pictures-unfinished');
  await mkdir(root, { recursive: true });
  await mkdir(unfinished, { recursive: true });
  await sweep(unfinished, exclusive ? 0 : ABANDONED_MS);
  const drop = (path: string) => rm(path, { recursive: true, force: true });

  return {
    root,
    stage: async () => {
      const place = join(unfinished, randomUUID());
      const folder = join(place, 'files');
      await mkdir(folder, { recursive: true });
      return {
        folder,
        source: join(place, 'upload'),
        publish: (hash) =>
          rename(folder, join(root, hash)).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
          }),
        discard: () => drop(place),
      };
    },
    avifJob: (hash, widths) => {
      const name = randomUUID();
      const files = widths.map(({ width, height }) => ({
        width,
        height,
        path: join(root, hash, `${width}.avif`),
        unfinished: join(unfinished, `${name}-${width}.avif`),
      }));
      return {
        source: join(root, hash, `${widths.at(-1)?.width}.webp`),
        files,
        discard: async () => {
          await Promise.all(files.map((file) => drop(file.unfinished)));
        },
      };
    },
    hasAvif: (hash, width) =>
      access(join(root, hash, `${width}.avif`)).then(
        () => true,
        () => false,
      ),
    remove: (hash) => drop(join(root, hash)),
    sweep: () => sweep(unfinished, ABANDONED_MS),
    check: async () => {
      const file = join(unfinished, `check-${randomUUID()}`);
      try {
        await writeFile(file, '1', { flush: true });
      } finally {
        await drop(file);
      }
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
    if (Date.now() - changed >= age) await rm(path, { recursive: true, force: true });
  }
}
