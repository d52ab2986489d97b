import type { Db } from '../../database/db.ts';
import { invalid } from '../../errors/market-problem.ts';
import type { Identity } from '../../identity/caller.ts';
import { hashOfAddress, picturePath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { UserRow } from './users.repository.ts';

/**
 * What a given photo address changes: an own upload is kept until the next one and replaces everything, the picture of the
 * verified sign-in fills an empty place only, and no address changes nothing. Fails with `invalid` for any other.
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
    const { hash, widths } = await images.claim(tx, claim);
    const photo = picturePath(hash, widths.at(-1)?.width ?? 0);
    if (photo === row.photo_url) return {};
    await images.release(tx, { ...claim, address: row.photo_url });
    return { photo_url: photo };
  }
  if (address !== identity.picture) {
    throw invalid('photourl', 'The photo must be an upload of your own or the picture of your sign-in.');
  }
  // Anybody can make their sign-in name any address as its picture: it is no reason to refuse them, nor to show it.
  if (!isGooglePhoto(address)) return {};
  return row.photo_url.startsWith('/') || row.photo_url === address ? {} : { photo_url: address };
}

/** The hosts of Google's profile pictures; other names below googleusercontent.com are machines that anybody can rent. */
function isGooglePhoto(address: string): boolean {
  return /^https:\/\/lh[3-6]\.googleusercontent\.com\/[\w./=-]+$/.test(address);
}
