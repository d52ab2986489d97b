import { type KeyObject, sign, verify } from 'node:crypto';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { canonicalJson } from './canonical-json.ts';
import { type KeyRing, mayChange } from './public-keys.ts';

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** The kind stands in what is signed, so that a signature of one kind is worth nothing as one of the other. */
function bytesOfEntry(id: string, { signature: _, ...entry }: RegistryRemote): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-registry-entry', id, entry }));
}

function bytesOfDocument({ signature: _, ...document }: RegistryDocument): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-registry-document', document }));
}

export function signEntry(
  id: string,
  entry: RegistryRemote,
  revision: number,
  by: SigningKey,
): RegistryRemote {
  const unsigned = { ...entry, revision, signedBy: by.id };
  return { ...unsigned, signature: sign(null, bytesOfEntry(id, unsigned), by.key).toString('base64') };
}

export function signDocument(document: RegistryDocument, by: SigningKey): RegistryDocument {
  const unsigned = { ...document, signedBy: by.id };
  return { ...unsigned, signature: sign(null, bytesOfDocument(unsigned), by.key).toString('base64') };
}

/** @returns why the entry of this remote is not to be believed, as the end of a sentence; nothing when it is */
export function problemOfEntry(id: string, entry: RegistryRemote, ring: KeyRing): string | undefined {
  const { signature, signedBy, revision, team } = entry;
  if (signature === undefined || signedBy === undefined || revision === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key === undefined) return `is signed by the unknown key ${signedBy}`;
  if (!mayChange(key, id, team)) {
    return `is signed by the key ${signedBy} of team ${key.team}, which may not change ${id} of team ${team}`;
  }
  const good = verify(null, bytesOfEntry(id, entry), key.key, Buffer.from(signature, 'base64'));
  return good ? undefined : `was changed after it was signed by team ${key.team}`;
}

/** @returns why the document as a whole is not to be believed; its entries have signatures of their own */
export function problemOfDocument(document: RegistryDocument, ring: KeyRing): string | undefined {
  const { signature, signedBy } = document;
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key === undefined) return `is signed by the unknown key ${signedBy}`;
  const good = verify(null, bytesOfDocument(document), key.key, Buffer.from(signature, 'base64'));
  return good ? undefined : `was changed after it was signed by team ${key.team}`;
}
