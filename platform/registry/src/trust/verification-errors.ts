import type { RegistryDocument } from '../document/schema.ts';
import type { KeyRing } from './public-keys.ts';
import { problemOfDocument, problemOfEntry } from './signatures.ts';
import type { Signer } from './signer.ts';

/** What of a document readers will refuse, and why, as sentences; nothing before the first release. */
export function verificationErrors(
  document: RegistryDocument,
  signer: Pick<Signer, 'ring'>,
): readonly string[] {
  if (document.serial === 0) return [];
  let ring: KeyRing;
  try {
    ring = signer.ring();
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
