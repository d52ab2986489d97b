import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageWidth } from '../../database/schema.ts';
import type { AvifJob } from './avif-job.ts';

export interface PictureFile {
  /** Pixels; also the file's name. */
  readonly width: number;
  readonly bytes: Uint8Array;
  /** The same in AVIF, where it is there already. */
  readonly avif?: Uint8Array;
}

/** Files that are written but not yet visible. */
export interface StagedPicture {
  /** Makes all widths visible at once; again changes nothing. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** Files by the hash of their content. What is stored once never changes. */
export interface PictureStore {
  readonly root: string;
  /** Writes all widths of a picture aside. The slow half, to be done before a transaction begins. */
  stage(hash: string, files: readonly PictureFile[]): Promise<StagedPicture>;
  /** What is to be made of a stored picture. */
  avifJob(hash: string, widths: readonly ImageWidth[]): AvifJob;
  /** Whether this width is there in AVIF. */
  hasAvif(hash: string, width: number | string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** Rejects when nothing can be stored. */
  check(): Promise<void>;
}

export async function openPictureStore(dataDir: string): Promise<PictureStore> {
  const root = join(dataDir, 'pictures');
  const unfinished = join(dataDir, 'pictures-unfinished');
  await mkdir(root, { recursive: true });
  await mkdir(unfinished, { recursive: true });
  return {
    root,
    stage: async (hash, files) => {
      const staged = join(unfinished, randomUUID());
      await mkdir(staged);
      const write = (name: string, bytes: Uint8Array) =>
        writeFile(join(staged, name), bytes, { flush: true });
      await Promise.all(files.map(({ width, bytes }) => write(`${width}.webp`, bytes)));
      await Promise.all(files.map(async ({ width, avif }) => avif && write(`${width}.avif`, avif)));
      return {
        publish: () =>
          rename(staged, join(root, hash)).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
          }),
        discard: () => rm(staged, { recursive: true, force: true }),
      };
    },
    avifJob: (hash, widths) => ({
      source: join(root, hash, `${widths.at(-1)?.width}.webp`),
      files: widths.map((size) => ({ ...size, path: join(root, hash, `${size.width}.avif`) })),
    }),
    hasAvif: (hash, width) =>
      access(join(root, hash, `${width}.avif`)).then(
        () => true,
        () => false,
      ),
    remove: (hash) => rm(join(root, hash), { recursive: true, force: true }),
    check: () => access(root, constants.W_OK),
  };
}
