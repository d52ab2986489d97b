import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { problemOfApproval } from './approvals.ts';
import { isSigned, type SigningKey, signatureOf } from './canonical-json.ts';
import { type KeyRing, mayChange, type PublicKey } from './public-keys.ts';

const ofEntry = (id: string, { signature: _, ...entry }: RegistryRemote) => ({
  ...{ kind: 'market-registry-entry', id, entry },
});
const ofDocument = ({ signature: _, ...document }: RegistryDocument) => ({
  ...{ kind: 'market-registry-document', document },
});

export function signEntry(
  id: string,
  entry: RegistryRemote,
  revision: number,
  by: SigningKey,
): RegistryRemote {
  const unsigned = { ...entry, revision, signedBy: by.id };
  return { ...unsigned, signature: signatureOf(ofEntry(id, unsigned), by) };
}

export function signDocument(document: RegistryDocument, by: SigningKey): RegistryDocument {
  const unsigned = { ...document, signedBy: by.id };
  return { ...unsigned, signature: signatureOf(ofDocument(unsigned), by) };
}

/** @returns the signature and the key that made it, or why the signature cannot be checked */
function signatureIn(
  { signature, signedBy }: Pick<RegistryDocument, 'signature' | 'signedBy'>,
  ring: KeyRing,
): { readonly key: PublicKey; readonly signature: string } | string {
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  return key === undefined ? `is signed by the unknown key ${signedBy}` : { key, signature };
}

/** @returns why the entry of this remote is untrusted, as the end of a sentence; undefined when it is trusted */
export function problemOfEntry(id: string, entry: RegistryRemote, ring: KeyRing): string | undefined {
  const found = entry.revision === undefined ? 'is not signed' : signatureIn(entry, ring);
  if (typeof found === 'string') return found;
  const { key, signature } = found;
  if (!mayChange(key, id, entry.team)) {
    return `is signed by the key ${key.id} of team ${key.team}, which may not change ${id} of team ${entry.team}`;
  }
  return isSigned(ofEntry(id, entry), key.key, signature)
    ? problemOfApproval(id, entry, ring)
    : `was changed after it was signed by team ${key.team}`;
}

/** @returns why the document as a whole is untrusted; its entries have signatures of their own */
export function problemOfDocument(document: RegistryDocument, ring: KeyRing): string | undefined {
  const found = signatureIn(document, ring);
  if (typeof found === 'string') return found;
  return isSigned(ofDocument(document), found.key.key, found.signature)
    ? undefined
    : `was changed after it was signed by team ${found.key.team}`;
}

/** The parts of a document that readers will refuse, and why, as sentences; empty before the first release. */
export function verificationErrors(document: RegistryDocument, keys: () => KeyRing): readonly string[] {
  if (document.serial === 0) return [];
  let ring: KeyRing;
  try {
    ring = keys();
  } catch (error) {
    return [(error as Error).message];
  }
  const whole = problemOfDocument(document, ring);
  const entries = Object.entries(document.remotes).flatMap(([id, entry]) => {
    const problem = problemOfEntry(id, entry, ring);
    return problem === undefined ? [] : [`the entry of ${id} ${problem}`];
  });
  return [...(whole === undefined ? [] : [`the registry document ${whole}`]), ...entries];
}
