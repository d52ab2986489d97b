import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { RegistryDocument } from '../document/schema.ts';
import type { SigningKey } from '../trust/canonical-json.ts';
import { type KeyRing, keyIdOf, type PublicKey } from '../trust/keys.ts';
import { signDocument, signEntry } from '../trust/signatures.ts';

/** For tests only: keys in memory. */

export function makeKey(team: string, remotes: readonly string[] | '*'): SigningKey & { known: PublicKey } {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const id = keyIdOf(key);
  return { id, key, known: { id, team, remotes, key: createPublicKey(key) } };
}

export function ringOf(...keys: readonly { readonly known: PublicKey }[]): KeyRing {
  return new Map(keys.map(({ known }) => [known.id, known]));
}

/** A document with this serial and these revisions. Each entry is signed by its key, the document by `whole`. */
export function signed(
  document: RegistryDocument,
  serial: number,
  entries: Readonly<Record<string, { readonly by: SigningKey; readonly revision: number }>>,
  whole: SigningKey,
): RegistryDocument {
  const remotes = Object.entries(document.remotes).map(([id, entry]) => {
    const how = entries[id];
    return [id, how === undefined ? entry : signEntry(id, entry, how.revision, how.by)];
  });
  return signDocument({ ...document, serial, remotes: Object.fromEntries(remotes) }, whole);
}
