import { formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { KeyRing } from './public-keys.ts';
import { problemOfDocument, problemOfEntry, type SigningKey, signDocument, signEntry } from './signatures.ts';

const maxAttempts = 20;

/** Is there anything in the document that no known key has signed? */
function isTrusted(document: RegistryDocument, ring: KeyRing): boolean {
  return (
    problemOfDocument(document, ring) === undefined &&
    Object.entries(document.remotes).every(([id, entry]) => problemOfEntry(id, entry, ring) === undefined)
  );
}

/**
 * Signs again, as it stands: every entry that `chosen` picks, with the next revision, and the whole document.
 * @returns the ids of the signed entries; nothing when there was nothing to sign
 * @throws RegistryError `bad_document`, `busy`, `unavailable`
 */
export async function signAgain(
  store: AssetStore,
  by: SigningKey,
  chosen: (document: RegistryDocument) => readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await store.readDocument();
    if (typeof stored !== 'object') return undefined;
    const before = parseDocument(stored.content.toString());
    const ids = chosen(before);
    if (ids === undefined) return undefined;
    const remotes = Object.entries(before.remotes).map(([id, entry]) => [
      id,
      ids.includes(id) ? signEntry(id, entry, (entry.revision ?? 0) + 1, by) : entry,
    ]);
    const asOf = new Date().toISOString();
    const after = { ...before, asOf, serial: before.serial + 1, remotes: Object.fromEntries(remotes) };
    const text = formatDocument(signDocument(after, by));
    if ((await store.writeDocument(text, stored.etag)) !== undefined) return ids;
  }
  throw new RegistryError('busy', `Others keep writing to ${store.place}. Try again.`);
}

/**
 * Lets the platform stand for everything that no known key has signed. For a store from before there were
 * keys, and for a person who has looked at it.
 * @returns the ids of the remotes that the platform signed; nothing when all was signed already
 */
export function adopt(
  store: AssetStore,
  platform: SigningKey,
  ring: KeyRing,
): Promise<readonly string[] | undefined> {
  return signAgain(store, platform, (document) => {
    if (isTrusted(document, ring)) return undefined;
    const entries = Object.entries(document.remotes);
    return entries.filter(([id, entry]) => problemOfEntry(id, entry, ring) !== undefined).map(([id]) => id);
  });
}
