import { createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import type { AssetStore } from '../store/asset-store.ts';
import { adopt } from './adopt.ts';
import { ensureKey, privateKeyFile, readPrivateKey, readPublicKeys, writeNewKey } from './key-files.ts';
import { PLATFORM } from './public-keys.ts';
import type { KeyPlaces } from './signer.ts';
import { withLock } from './with-lock.ts';

async function platformKey(folder: string) {
  const file = privateKeyFile(folder, PLATFORM);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await withLock(folder, () => {
    if (!existsSync(file)) writeNewKey(folder, PLATFORM);
  });
  return readPrivateKey(file);
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
  const { folder, publicFile } = places;
  const isFirst = !existsSync(publicFile);
  let adopted: readonly string[] | undefined;
  if (isFirst) {
    const platform = await platformKey(folder);
    const own = {
      id: platform.id,
      team: PLATFORM,
      remotes: '*' as const,
      key: createPublicKey(platform.key),
    };
    const others = existsSync(publicFile) ? readPublicKeys(publicFile) : [];
    adopted = await adopt(store, platform, new Map([...others, [own.id, own]]));
    await ensureKey(folder, PLATFORM, '*');
  }
  for (const [team, remotes] of Object.entries(teams)) await ensureKey(folder, team, remotes);
  if (!isFirst) return undefined;
  const signed = adopted === undefined ? '' : `; the platform signed what ${store.place} held`;
  return `new signing keys in ${folder}${signed}`;
}
