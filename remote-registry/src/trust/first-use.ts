import { createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import type { AssetStore } from '../store/asset-store.ts';
import { adopt } from './adopt.ts';
import { ensureKey, privateKeyFile, readPrivateKey, writeNewKey, writePublicKeys } from './key-files.ts';
import { type KeyRing, PLATFORM } from './public-keys.ts';
import type { KeyPlaces } from './signer.ts';
import { withLock } from './with-lock.ts';

/**
 * One process at a time, from the look whether there are keys to the file of public keys: a second one that is still on its
 * way would take what the first has published meanwhile for older than the keys.
 * @returns what was done; nothing when another process was faster
 */
async function makeFirstKeys({ folder, publicFile }: KeyPlaces, store: AssetStore) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return withLock(folder, async (lost) => {
    if (existsSync(publicFile)) return undefined;
    const file = privateKeyFile(folder, PLATFORM);
    if (!existsSync(file)) writeNewKey(folder, PLATFORM);
    const platform = readPrivateKey(file);
    const key = createPublicKey(platform.key);
    const ring: KeyRing = new Map([[platform.id, { id: platform.id, team: PLATFORM, remotes: '*', key }]]);
    const adopted = await adopt(store, platform, ring);
    lost.throwIfAborted();
    writePublicKeys(folder, ring);
    const signed = adopted === undefined ? '' : `; the platform signed what ${store.place} held`;
    return `new signing keys in ${folder}${signed}`;
  });
}

/**
 * Makes the data dir's keys when there are none yet, and lets the platform sign a store that is older than the keys.
 * Once there are keys this never signs anything: a document that lost its signature later on was tampered with. The
 * file of public keys is therefore written last; a run that was killed before is made again.
 * @param teams the remotes of each team, so that every team has its key from the start
 * @returns what was done, for a person; nothing when there was nothing to do
 * @throws RegistryError
 */
export async function prepareKeys(
  places: KeyPlaces,
  store: AssetStore,
  teams: Readonly<Record<string, readonly string[]>> = {},
): Promise<string | undefined> {
  if (!places.own) return undefined;
  const made = existsSync(places.publicFile) ? undefined : await makeFirstKeys(places, store);
  for (const [team, remotes] of Object.entries(teams)) await ensureKey(places.folder, team, remotes);
  return made;
}
