import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { approve, needsApproval, problemOfApproval, stateOf, withApproval } from './approvals.ts';
import type { SigningKey } from './canonical-json.ts';
import type { KeyRing } from './public-keys.ts';
import { problemOfDocument, problemOfEntry, signDocument, signEntry, signRemoval } from './signatures.ts';
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
 * Signs a changed document: each changed entry with the next revision, by a key that may change it, and the document as a whole. For a
 * removed remote, the platform signs a removal; if the remote is entered again, its revision continues from there.
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
  const removed = { ...after.removed };
  let last: SigningKey | undefined;
  for (const id of new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])) {
    const [old, now] = [before.remotes[id], after.remotes[id]];
    if (old === now) continue;
    const problem = old === undefined ? undefined : problemOfEntry(id, old, ring);
    if (problem !== undefined) {
      throw new RegistryError('untrusted', `The registry's entry of ${id} ${problem}. ${advice}`);
    }
    const revision = Math.max(old?.revision ?? 0, removed[id]?.revision ?? 0) + 1;
    if (now === undefined) {
      last = await signer.platformKey();
      removed[id] = signRemoval(id, revision, at, last);
    } else {
      last = await signer.keyFor(id, (old ?? now).team);
      const isPlatforms = ring.get(last.id)?.remotes === '*' && needsApproval(id, ring);
      // The platform approves its own changes, such as the guard's, so that the team can release again from that state.
      const approved = isPlatforms ? withApproval(now, approve(id, stateOf(now), last)) : now;
      remotes[id] = signEntry(id, approved, revision, last);
      assertApproved(id, remotes[id], ring);
      delete removed[id];
    }
  }
  if (after.freezes !== before.freezes) last = await signer.platformKey();
  if (last === undefined) throw new RegistryError('bad_change', 'A change has to change a remote.');
  const { removed: _, ...rest } = after;
  const changed = { ...rest, ...(Object.keys(removed).length === 0 ? {} : { removed }) };
  return signDocument({ ...changed, asOf: at, serial: before.serial + 1, remotes }, last);
}
