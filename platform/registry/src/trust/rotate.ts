import { existsSync } from 'node:fs';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';
import { problemOfApproval } from './approvals.ts';
import {
  changePublicKeys,
  privateKeyFile,
  publicKeysFile,
  readPrivateKey,
  readPublicKeys,
  writeNewKey,
} from './key-files.ts';
import { keyIdOf } from './public-keys.ts';
import { signAgain } from './sign-again.ts';
import { assertTrusted } from './sign-changes.ts';
import type { KeyPlaces } from './signer.ts';

/**
 * Rotates a team's key: generates a new one and signs again with it everything that the old one had signed. The old public key stays until
 * it is revoked, so that every reader can always verify what it reads.
 * @returns the ids of both keys, and of the remotes whose entries were signed again
 * @throws RegistryError `bad_keys` when the team has no key in this folder or readers use other keys, `untrusted`, `busy`, `unavailable`
 */
export async function rotateKey({ folder, publicFile, own }: KeyPlaces, team: string, store: AssetStore) {
  const file = privateKeyFile(folder, team);
  if (!existsSync(file)) throw new RegistryError('bad_keys', `Team ${team} has no key in ${folder}.`);
  const from = readPrivateKey(file).id;
  if (!own)
    throw new RegistryError(
      'bad_keys',
      `Readers have their keys from ${publicFile}, and a new one in ${folder} would not be among them. Rotate without MARKET_REGISTRY_KEYS.`,
    );
  const document = await readStored(store);
  // An untrusted document must not get a valid signature by a rotation.
  if (document !== undefined)
    assertTrusted(document, { ring: () => readPublicKeys(publicFile) }, store.place);
  await changePublicKeys(folder, (ring) => {
    const old = ring.get(from);
    if (old === undefined)
      throw new RegistryError('bad_keys', `The public key of team ${team} is not in ${folder}.`);
    const key = writeNewKey(folder, team);
    const id = keyIdOf(key);
    return new Map([...ring, [id, { ...old, id, key }]]);
  });
  const to = readPrivateKey(file);
  const signedByOld = await signAgain(store, to, ({ remotes, signedBy }) => {
    const ids = Object.entries(remotes).flatMap(([id, entry]) => (entry.signedBy === from ? [id] : []));
    return ids.length === 0 && signedBy !== from ? undefined : ids;
  });
  return { team, from, to: to.id, remotes: signedByOld ?? [] };
}

/**
 * Revokes a public key: readers refuse everything it signed from then on.
 * @throws RegistryError `bad_keys` for an unknown key, `bad_change` while the stored document depends on its signature or approval
 */
export async function revokeKey(folder: string, keyId: string, store: AssetStore): Promise<void> {
  const document = await readStored(store);
  const held = Object.entries(document?.remotes ?? {}).filter(([, entry]) => entry.signedBy === keyId);
  if (held.length > 0 || document?.signedBy === keyId) {
    const what = held.map(([id]) => id).join(', ') || 'the document';
    throw new RegistryError('bad_change', `${keyId} signed ${what}. Rotate its team's key first.`);
  }
  const ring = readPublicKeys(publicKeysFile(folder));
  const without = new Map([...ring].filter(([id]) => id !== keyId));
  const unapproved = Object.entries(document?.remotes ?? {}).filter(([id, entry]) => {
    const before = problemOfApproval(id, entry, ring);
    return before === undefined && problemOfApproval(id, entry, without) !== undefined;
  });
  if (unapproved.length > 0) {
    const what = unapproved.map(([id]) => id).join(', ');
    throw new RegistryError('bad_change', `${keyId} approved ${what}. Name another approver for it first.`);
  }
  await changePublicKeys(folder, (ring) => {
    if (!ring.has(keyId)) throw new RegistryError('bad_keys', `There is no key ${keyId} in ${folder}.`);
    return new Map([...ring].filter(([id]) => id !== keyId));
  });
}
