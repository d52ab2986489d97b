import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';
import {
  changePublicKeys,
  PLATFORM,
  privateKeyFile,
  readPrivateKey,
  withKey,
  writePrivateKey,
} from './keys.ts';
import { adopt } from './sign-again.ts';
import { ensureKey, type KeyPlaces } from './signer.ts';

/**
 * The error for a store whose document was written before there were public keys here: readers would refuse what is written to a signed one
 * with new keys, and only a person decides that an unsigned one is genuine.
 */
export function writtenBeforeKeys(place: string, publicFile: string, isSigned: boolean): RegistryError {
  const what = isSigned
    ? `${place} is signed, and there are no public keys at ${publicFile} to read it with. Nothing was written. Name them with ` +
      'MARKET_REGISTRY_KEYS, and your own key with MARKET_RELEASE_KEY; if all keys are lost'
    : `${place} is not signed, and there are no public keys at ${publicFile}. Nothing was written. If you know what it holds, let the ` +
      'platform sign it';
  return new RegistryError('bad_keys', `${what}: npm run release -- keys create platform, then keys adopt.`);
}

/**
 * Generates the first keys under a lock: otherwise a second process could sign a document that the first one's user has just published.
 * @returns what was done; undefined when another process was faster
 */
async function makeFirstKeys({ folder, publicFile }: KeyPlaces, store: AssetStore, overSigned: boolean) {
  let done: string | undefined;
  await changePublicKeys(folder, async (ring) => {
    if (existsSync(publicFile)) return ring;
    const file = privateKeyFile(folder, PLATFORM);
    const before = await readStored(store);
    const isOwn = () => readPrivateKey(file).id === before?.signedBy;
    if (!overSigned && before?.signature !== undefined && !(existsSync(file) && isOwn()))
      throw writtenBeforeKeys(store.place, publicFile, true);
    const platform = existsSync(file) ? readPrivateKey(file) : writePrivateKey(folder, PLATFORM);
    const made = withKey(ring, PLATFORM, '*', createPublicKey(platform.key));
    const adopted = before === undefined ? undefined : await adopt(store, platform, made);
    const signed = adopted === undefined ? '' : `; the platform signed what ${store.place} held`;
    done = `new signing keys in ${folder}${signed}`;
    return made;
  });
  return done;
}

/**
 * Generates the data dir's keys if there are none yet, and lets the platform sign a store that is older than the keys. Once keys exist,
 * this never signs anything: a document without a signature was tampered with then. The file of public keys is therefore written last.
 * @param teams the remotes of each team, so that every team has a key from the start
 * @param overSigned also sign a store that is signed already: that of the demo, whose keys were deleted
 * @returns what was done, for a person; undefined when there was nothing to do
 * @throws RegistryError `bad_keys` for a store that was signed with other keys
 */
export async function prepareKeys(
  places: KeyPlaces,
  store: AssetStore,
  teams: Readonly<Record<string, readonly string[]>> = {},
  overSigned = false,
): Promise<string | undefined> {
  if (!places.own) return undefined;
  const made = existsSync(places.publicFile) ? undefined : await makeFirstKeys(places, store, overSigned);
  for (const [team, remotes] of Object.entries(teams)) await ensureKey(places.folder, team, remotes);
  return made;
}
