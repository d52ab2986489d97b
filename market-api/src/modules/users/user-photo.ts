import type { Db } from '../../database/db.ts';
import { invalid } from '../../errors/market-problem.ts';
import type { Identity } from '../../identity/caller.ts';
import { hashOfAddress, largestPath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { UserRow } from './users.repository.ts';

/**
 * The change of a record by a photo URL: an upload of the person replaces any photo and stays until the next upload, the picture of
 * the verified sign-in never replaces an upload, and an empty URL changes nothing. Fails with `invalid` for any other URL.
 */
export async function photoChange(
  tx: Db,
  images: ImagesService,
  row: UserRow,
  identity: Pick<Identity, 'picture'>,
  address: string,
): Promise<{ photo_url?: string }> {
  if (address === '') return {};
  if (hashOfAddress(address) !== undefined) {
    const claim = { address, ownerId: row.id, claimedBy: `user:${row.id}`, field: 'photourl' };
    const photo = largestPath(await images.claim(tx, claim));
    if (photo === row.photo_url) return {};
    await images.release(tx, { ...claim, address: row.photo_url });
    return { photo_url: photo };
  }
  if (address !== identity.picture) {
    throw invalid('photourl', 'The photo must be an upload of your own or the picture of your sign-in.');
  }
  // A sign-in can name any URL as its picture: such a URL is not shown, but it is no reason to refuse the sign-in.
  if (!isGooglePhoto(address)) return {};
  return row.photo_url.startsWith('/') || row.photo_url === address ? {} : { photo_url: address };
}

/** The hosts of Google's profile pictures; other names below googleusercontent.com can be machines that anyone can rent. */
function isGooglePhoto(address: string): boolean {
  return /^https:\/\/lh[3-6]\.googleusercontent\.com\/[\w./=-]+$/.test(address);
}
