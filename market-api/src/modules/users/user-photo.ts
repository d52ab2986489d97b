import type { Db } from '../../database/schema.ts';
import { invalid } from '../../errors/market-problem.ts';
import type { Identity } from '../../identity/caller.ts';
import { hashOfAddress, picturePath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { UserRow } from './users.repository.ts';

export interface ProfileInput {
  readonly name: string;
  readonly photourl?: string | null;
}

/**
 * What a given photo address changes: an own upload is kept for good and replaces everything, the picture of the
 * sign-in fills an empty place only, if it is one of Google's, and no address changes nothing. Fails with `invalid` for
 * any other.
 */
export async function photoChange(
  tx: Db,
  images: ImagesService,
  row: UserRow,
  identity: Identity,
  address: string,
): Promise<{ photo_url?: string }> {
  if (address === '') return {};
  if (hashOfAddress(address) !== undefined) {
    const claim = { address, ownerId: row.id, claimedBy: `user:${row.id}`, field: 'photourl' };
    const { hash, widths } = await images.claim(tx, claim);
    const photo = picturePath(hash, widths.at(-1)?.width ?? 0);
    return photo === row.photo_url ? {} : { photo_url: photo };
  }
  if (!isGooglePhoto(address)) {
    // Anybody can make their sign-in name any address as its picture: it is no reason to refuse them, nor to show it.
    if (address === identity.picture) return {};
    throw invalid('photourl', 'The photo must be an upload of your own or the picture of your sign-in.');
  }
  return row.photo_url.startsWith('/') || row.photo_url === address ? {} : { photo_url: address };
}

function isGooglePhoto(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com');
}
