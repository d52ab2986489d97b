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

/** @param objection returns what speaks against this key, as the end of a sentence @returns why the signature is untrusted, likewise */
function problemOfSignature(
  { signature, signedBy }: Pick<RegistryDocument, 'signature' | 'signedBy'>,
  content: ReturnType<typeof ofEntry | typeof ofDocument>,
  ring: KeyRing,
  objection: (key: PublicKey) => string | false = () => false,
): string | undefined {
  if (signature === undefined || signedBy === undefined) return 'is not signed';
  const key = ring.get(signedBy);
  if (key === undefined) return `is signed by the unknown key ${signedBy}`;
  const found = objection(key);
  if (found) return found;
  return isSigned(content, key.key, signature)
    ? undefined
    : `was changed after it was signed by team ${key.team}`;
}

/** @returns why the entry of this remote is untrusted, as the end of a sentence; undefined when it is trusted */
export function problemOfEntry(id: string, entry: RegistryRemote, ring: KeyRing): string | undefined {
  if (entry.revision === undefined) return 'is not signed';
  const objection = (key: PublicKey) =>
    !mayChange(key, id, entry.team) &&
    `is signed by the key ${key.id} of team ${key.team}, which may not change ${id} of team ${entry.team}`;
  return problemOfSignature(entry, ofEntry(id, entry), ring, objection) ?? problemOfApproval(id, entry, ring);
}

/** @returns why the document as a whole is untrusted; its entries have signatures of their own */
export const problemOfDocument = (document: RegistryDocument, ring: KeyRing) =>
  problemOfSignature(document, ofDocument(document), ring);

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
