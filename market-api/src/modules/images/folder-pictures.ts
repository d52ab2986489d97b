import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './picture-store.ts';
import { openUnfinished, type UnfinishedOptions } from './unfinished.ts';

/**
 * Pictures in `<root>/<hash>/`. What becomes visible is renamed, so it does so whole or not at all.
 * @param beside a folder on the same disk, for what is unfinished
 */
export async function openFolderPictures(
  root: string,
  beside: string,
  options: UnfinishedOptions,
): Promise<PictureStore> {
  const unfinished = await openUnfinished(beside, options);
  await mkdir(root, { recursive: true });
  return {
    root,
    stage: async () => {
      const place = await unfinished.place();
      return {
        ...place,
        publish: (hash) =>
          rename(place.folder, join(root, hash)).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
          }),
      };
    },
    avifJob: async (hash, widths) => {
      const name = randomUUID();
      const files = widths.map(({ width, height }) => ({
        width,
        height,
        path: join(root, hash, `${width}.avif`),
        unfinished: join(unfinished.folder, `${name}-${width}.avif`),
      }));
      return {
        source: join(root, hash, `${widths.at(-1)?.width}.webp`),
        files,
        publish: async () => {},
        discard: async () => {
          await Promise.all(files.map((file) => unfinished.drop(file.unfinished)));
        },
      };
    },
    hasAvif: (hash, width) =>
      access(join(root, hash, `${width}.avif`)).then(
        () => true,
        () => false,
      ),
    read: (hash, name) =>
      readFile(join(root, hash, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (hash) => unfinished.drop(join(root, hash)),
    sweep: unfinished.sweep,
    check: unfinished.check,
  };
}
