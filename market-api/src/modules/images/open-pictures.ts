import { join } from 'node:path';
import type { BucketPlace } from 'server-kit/engines/bucket-address';
import { openBucketPictures } from './bucket-pictures.ts';
import { openFolderPictures } from './folder-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import type { UnfinishedOptions } from './unfinished.ts';

/** A folder of this machine or one that several machines share, or a bucket. */
export type PicturePlace = { readonly folder: string } | BucketPlace;

/** Opens the place of pictures: the folder `pictures` of the data directory where nothing else is said. */
export function openPictureStore(
  { dataDir, pictures }: { readonly dataDir: string; readonly pictures?: PicturePlace | undefined },
  options: UnfinishedOptions,
): Promise<PictureStore> {
  if (pictures && 'bucket' in pictures) return openBucketPictures(pictures, dataDir, options);
  // Files are renamed from one to the other, so they have to be on one disk.
  const [root, beside] = pictures ? [pictures.folder, pictures.folder] : [join(dataDir, 'pictures'), dataDir];
  return openFolderPictures(root, beside, options);
}
