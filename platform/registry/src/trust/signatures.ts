import { type KeyObject, sign, verify } from 'node:crypto';
import type { RegistryDocument, RegistryRemote, Removal } from '../document/schema.ts';
import { problemOfApproval } from './approvals.ts';
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

function bytesOfRemoval(id: string, { signature: _, ...removal }: Removal): Buffer {
  return Buffer.from(canonicalJson({ kind: 'market-registry-removal', id, removal }));
}

/** @param revision one more than the entry's that is taken out. @param by the platform's key */
export function signRemoval(id: string, revision: number, at: string, by: SigningKey): Removal {
  const unsigned = { revision, at, signedBy: by.id };
  return { ...unsigned, signature: sign(null, bytesOfRemoval(id, unsigned), by.key).toString('base64') };
}

/** @returns whether the platform has signed that this remote was taken out */
export function isRemoved(id: string, removal: Removal | undefined, ring: KeyRing): boolean {
  if (removal?.signature === undefined) return false;
  const key = ring.get(removal.signedBy ?? '');
  if (key?.remotes !== '*') return false;
  return isSigned(() => bytesOfRemoval(id, removal), key.key, removal.signature);
}

/** What has no canonical form carries no valid signature. */
function isSigned(bytes: () => Buffer, key: KeyObject, signature: string): boolean {
  let signed: Buffer;
  try {
    signed = bytes();
  } catch {
    return false;
  }
  return verify(null, signed, key, Buffer.from(signature, 'base64'));
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

/** @returns why the entry of this remote is not trusted, as the end of a sentence; nothing when it is */
export function problemOfEntry(id: string, entry: RegistryRemote, ring: KeyRing): string | undefined {
  const { signature, signedBy, revision, team } = entry;
  if (signature === undefined || signedBy === undefined || revision === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key === undefined) return `is signed by the unknown key ${signedBy}`;
  if (!mayChange(key, id, team)) {
    return `is signed by the key ${signedBy} of team ${key.team}, which may not change ${id} of team ${team}`;
  }
  return isSigned(() => bytesOfEntry(id, entry), key.key, signature)
    ? problemOfApproval(id, entry, ring)
    : `was changed after it was signed by team ${key.team}`;
}

/** @returns why the document as a whole is not trusted; its entries have signatures of their own */
export function problemOfDocument(document: RegistryDocument, ring: KeyRing): string | undefined {
  const { signature, signedBy } = document;
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key === undefined) return `is signed by the unknown key ${signedBy}`;
  return isSigned(() => bytesOfDocument(document), key.key, signature)
    ? undefined
    : `was changed after it was signed by team ${key.team}`;
}
