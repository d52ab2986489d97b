import { resolve } from 'node:path';
import { bucketForm, readBucketAddress } from 'server-kit/engines/bucket-address';
import type { SettingsReader } from 'server-kit/settings';
import type { PicturePlace } from './modules/images/open-pictures.ts';

/**
 * `PICTURE_STORE`: where pictures are, a folder or `s3://…`. `PICTURE_PUBLIC_URL`: what stands before `/pictures/…` in the
 * addresses given out, where browsers get pictures from the store itself or a content network and not through this server.
 */
export function readPictures(
  read: SettingsReader,
  publicApiBase: string,
): { readonly pictures: PicturePlace | undefined; readonly pictureBase: string } {
  const url = read.optionalUrl('PICTURE_PUBLIC_URL');
  if (url && (url.search || url.hash || url.username))
    read.refuse('PICTURE_PUBLIC_URL', 'must be an address without ?, # and a name');
  const pictureBase = url?.href.replace(/\/+$/, '') ?? publicApiBase;
  return { pictures: readPlace(read), pictureBase };
}

function readPlace(read: SettingsReader): PicturePlace | undefined {
  const setting = read.optional('PICTURE_STORE');
  if (setting === undefined) return undefined;
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(setting)) return { folder: resolve(setting) };
  const place = readBucketAddress(setting);
  if (place) return place;
  read.refuse('PICTURE_STORE', `must be a folder or like ${bucketForm}`);
  return undefined;
}
