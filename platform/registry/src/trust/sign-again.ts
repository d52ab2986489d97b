import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { replaceStored } from '../store/stored-document.ts';
import type { SigningKey } from './canonical-json.ts';
import type { KeyRing } from './public-keys.ts';
import { assertTrusted } from './sign-changes.ts';
import { problemOfDocument, problemOfEntry, signDocument, signEntry } from './signatures.ts';
import type { Signer } from './signer.ts';

/** Changes of signatures only: visitors keep getting the same versions. */

const renewed = (document: RegistryDocument, by: SigningKey, now = new Date()) =>
  signDocument({ ...document, asOf: now.toISOString(), serial: document.serial + 1 }, by);

/**
 * Signs every entry that `choose` names, with the next revision, and the document as a whole.
 * @returns the ids of the signed entries; undefined when there was nothing to sign
 * @throws RegistryError `bad_document`, `busy`, `unavailable`
 */
export async function signAgain(
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
export function adopt(
  store: AssetStore,
  platform: SigningKey,
  ring: KeyRing,
): Promise<readonly string[] | undefined> {
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
  now: Date,
  onlyIf: (asOf: string | undefined) => boolean = () => true,
  keyOf: () => Promise<SigningKey> = signer.anyKey,
): Promise<RegistryDocument | undefined> {
  return replaceStored(store, async (before) => {
    assertTrusted(before, signer, store.place);
    return onlyIf(before.asOf) ? renewed(before, await keyOf(), now) : undefined;
  });
}
