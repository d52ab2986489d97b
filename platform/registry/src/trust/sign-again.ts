import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored, replaceStored } from '../store/stored-document.ts';
import { problemOfApproval } from './approvals.ts';
import type { SigningKey } from './canonical-json.ts';
import {
  changePublicKeys,
  type KeyRing,
  privateKeyFile,
  publicKeysFile,
  readPrivateKey,
  readPublicKeys,
  writePrivateKey,
} from './keys.ts';
import { assertTrusted, problemOfDocument, problemOfEntry, signDocument, signEntry } from './signatures.ts';
import type { KeyPlaces, Signer } from './signer.ts';

/** Changes of signatures and keys only: visitors keep getting the same versions. */

const renewed = (document: RegistryDocument, by: SigningKey) =>
  signDocument({ ...document, asOf: new Date().toISOString(), serial: document.serial + 1 }, by);

/**
 * Signs every entry that `choose` names, with the next revision, and the document as a whole.
 * @returns the ids of the signed entries; undefined when there was nothing to sign
 * @throws RegistryError `bad_document`, `busy`, `unavailable`
 */
async function signAgain(
  store: AssetStore,
  by: SigningKey,
  choose: (document: RegistryDocument) => readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  let ids: readonly string[] | undefined;
  await replaceStored(store, async (before) => {
    ids = choose(before);
    if (ids === undefined) return undefined;
    const remotes = Object.entries(before.remotes).map(([id, entry]) => [
      id,
      ids?.includes(id) ? signEntry(id, entry, (entry.revision ?? 0) + 1, by) : entry,
    ]);
    return renewed({ ...before, remotes: Object.fromEntries(remotes) }, by);
  });
  return ids;
}

/**
 * Signs, with the platform's key, everything that no known key has signed. Only for a person who has reviewed the document.
 * @returns the ids of the remotes whose entries were signed; undefined when all signatures were valid already
 */
export function adopt(store: AssetStore, platform: SigningKey, ring: KeyRing) {
  return signAgain(store, platform, (document) => {
    const entries = Object.entries(document.remotes);
    const unsigned = entries.filter(([id, entry]) => problemOfEntry(id, entry, ring) !== undefined);
    const isTrusted = problemOfDocument(document, ring) === undefined && unsigned.length === 0;
    return isTrusted ? undefined : unsigned.map(([id]) => id);
  });
}

/**
 * Signs the unchanged document again, so that readers see that it is the present one. Page servers must not call this: they would sign
 * whatever document an attacker shows them.
 * @param onlyIf decides by the time of the last signature, ISO 8601
 * @param keyOf returns a key that readers know
 * @returns the document; undefined when it was not signed again, or there is none
 * @throws RegistryError `untrusted`, `not_allowed`, `bad_keys`, `busy`, `unavailable`
 */
export function refresh(
  store: AssetStore,
  signer: Signer,
  onlyIf: (asOf: string | undefined) => boolean = () => true,
  keyOf: () => Promise<SigningKey> = signer.anyKey,
): Promise<RegistryDocument | undefined> {
  return replaceStored(store, async (before) => {
    assertTrusted(before, signer, store.place);
    return onlyIf(before.asOf) ? renewed(before, await keyOf()) : undefined;
  });
}

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
    const { id, key } = writePrivateKey(folder, team);
    return new Map([...ring, [id, { ...old, id, key: createPublicKey(key) }]]);
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
