import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { approve, needsApproval, problemOfApproval, stateOf, withApproval } from './approvals.ts';
import type { SigningKey } from './canonical-json.ts';
import type { KeyRing } from './public-keys.ts';
import { problemOfDocument, problemOfEntry, signDocument, signEntry } from './signatures.ts';
import type { Signer } from './signer.ts';

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
