import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { problemOfDocument, problemOfEntry, type SigningKey, signDocument, signEntry } from './signatures.ts';
import type { Signer } from './signer.ts';

/** What a person does about a document that cannot be believed. */
const advice =
  'Look at it and, if it is as it should be, let the platform sign it: npm run release -- keys adopt';

/** @throws RegistryError `untrusted`. Entries are looked at one by one, when somebody changes them. */
export function assertTrusted(document: RegistryDocument, signer: Signer, place: string): void {
  const problem = problemOfDocument(document, signer.ring());
  if (problem === undefined) return;
  throw new RegistryError('untrusted', `The registry document in ${place} ${problem}. ${advice}`);
}

/**
 * Signs what a change made of a document: each changed entry with a key that may change it, with the next revision, and
 * the whole. Entries that nobody changed keep the signatures they have.
 * @throws RegistryError `untrusted`, `not_allowed`, `bad_keys`
 */
export function signChanges(
  before: RegistryDocument,
  after: RegistryDocument,
  signer: Signer,
): RegistryDocument {
  const ring = signer.ring();
  const remotes = { ...after.remotes };
  let last: SigningKey | undefined;
  for (const id of new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])) {
    const [old, now] = [before.remotes[id], after.remotes[id]];
    if (old === now) continue;
    const problem = old === undefined ? undefined : problemOfEntry(id, old, ring);
    if (problem !== undefined) {
      throw new RegistryError('untrusted', `The registry's entry of ${id} ${problem}. ${advice}`);
    }
    last = signer.keyFor(id, (old ?? now)?.team ?? '');
    if (now !== undefined) remotes[id] = signEntry(id, now, (old?.revision ?? 0) + 1, last);
  }
  if (last === undefined) throw new RegistryError('bad_change', 'A change has to change a remote.');
  return signDocument({ ...after, serial: before.serial + 1, remotes }, last);
}
