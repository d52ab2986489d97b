import { existsSync } from 'node:fs';
import { RegistryError } from '../registry-error.ts';
import { privateKeyFile, readPrivateKey } from './key-files.ts';
import { PLATFORM } from './public-keys.ts';
import { type KeyPlaces, openSigner, type Signer } from './signer.ts';

/**
 * Signs with the platform's key alone: `MARKET_RELEASE_KEY` when that is it, else the one in the data dir.
 * @param what needs it, for the message: `Retiring a remote`
 * @throws RegistryError `not_allowed` when it is not here, `bad_keys`
 */
export function openPlatformSigner(places: KeyPlaces, what: string): Signer {
  const releaseKey = places.releaseKey ?? privateKeyFile(places.folder, PLATFORM);
  const signer = openSigner({ ...places, releaseKey });
  const isThere = existsSync(releaseKey);
  const remotes = isThere ? signer.ring().get(readPrivateKey(releaseKey).id)?.remotes : undefined;
  if (remotes === '*') return signer;
  throw new RegistryError(
    'not_allowed',
    `${what} needs the platform's key${isThere ? `, and ${releaseKey} is another one` : `; there is none at ${releaseKey}`}. ` +
      'Name it with MARKET_RELEASE_KEY.',
  );
}
