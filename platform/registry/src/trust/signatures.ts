import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { approve, needsApproval, problemOfApproval, stateOf, withApproval } from './approvals.ts';
import { type Content, isSigned, type SigningKey, signatureOf } from './canonical-json.ts';
import { type KeyRing, mayChange, type PublicKey } from './keys.ts';
import type { Signer } from './signer.ts';

const ofEntry = (id: string, { signature: _, ...entry }: RegistryRemote) => ({
  ...{ kind: 'market-registry-entry', id, entry },
});
const ofDocument = ({ signature: _, ...document }: RegistryDocument) => ({
  ...{ kind: 'market-registry-document', document },
});

/** Signs a value: its other fields, and the id of the key. @param contentOf the signed content of the value without a signature */
export function signed<Value extends object>(
  value: Value,
  contentOf: (unsigned: Value) => Content,
  by: SigningKey,
): Value {
  const unsigned = { ...value, signedBy: by.id };
  return { ...unsigned, signature: signatureOf(contentOf(unsigned), by) };
}

export const signEntry = (id: string, entry: RegistryRemote, revision: number, by: SigningKey) =>
  signed({ ...entry, revision }, (unsigned) => ofEntry(id, unsigned), by);

export const signDocument = (document: RegistryDocument, by: SigningKey) => signed(document, ofDocument, by);

/** @param objection returns what speaks against this key, as the end of a sentence @returns why the signature is untrusted, likewise */
export function problemOfSignature(
  { signature, signedBy }: Pick<RegistryDocument, 'signature' | 'signedBy'>,
  content: Content,
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

const advice =
  'Look at it and, if it is as it should be, let the platform sign it: npm run release -- keys adopt';

/** Verifies the document's own signature; entries are verified when they are changed. @throws RegistryError `untrusted` */
export function assertTrusted(document: RegistryDocument, signer: Pick<Signer, 'ring'>, place: string): void {
  const problem = problemOfDocument(document, signer.ring());
  if (problem === undefined) return;
  throw new RegistryError('untrusted', `The registry document in ${place} ${problem}. ${advice}`);
}

/** @throws RegistryError `needs_approval` for an entry that readers would refuse */
function assertApproved(id: string, entry: RegistryRemote, ring: KeyRing): void {
  if (problemOfApproval(id, entry, ring) === undefined) return;
  throw new RegistryError(
    'needs_approval',
    `${id} is released by two keys. Nothing was changed. Let an approver run npm run release -- approve ${id} with the same words, ` +
      'and say what it prints: --approval <it>.',
  );
}

/**
 * Signs a changed document: each changed entry with the next revision, by a key that may change it, and the document as a whole. No change
 * removes a remote.
 * @param at the time of signing, ISO 8601 with milliseconds
 * @throws RegistryError `untrusted`, `not_allowed`, `bad_keys`
 */
export async function signChanges(
  before: RegistryDocument,
  after: RegistryDocument,
  signer: Signer,
  at: string,
): Promise<RegistryDocument> {
  const ring = signer.ring();
  const remotes = { ...after.remotes };
  let last: SigningKey | undefined;
  for (const [id, now] of Object.entries(after.remotes)) {
    const old = before.remotes[id];
    if (old === now) continue;
    const problem = old === undefined ? undefined : problemOfEntry(id, old, ring);
    if (problem !== undefined) {
      throw new RegistryError('untrusted', `The registry's entry of ${id} ${problem}. ${advice}`);
    }
    last = await signer.keyFor(id, (old ?? now).team);
    const isPlatforms = ring.get(last.id)?.remotes === '*' && needsApproval(id, ring);
    // The platform approves its own changes, such as the guard's, so that the team can release again from that state.
    const approved = isPlatforms ? withApproval(now, approve(id, stateOf(now), last)) : now;
    remotes[id] = signEntry(id, approved, (old?.revision ?? 0) + 1, last);
    assertApproved(id, remotes[id], ring);
  }
  if (after.freezes !== before.freezes) last = await signer.platformKey();
  if (last === undefined) throw new RegistryError('bad_change', 'A change has to change a remote.');
  return signDocument({ ...after, asOf: at, serial: before.serial + 1, remotes }, last);
}
