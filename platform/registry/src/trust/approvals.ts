import { parseShape } from '../document/check-shape.ts';
import { type Approval, ApprovalSchema } from '../document/rollout-schema.ts';
import type { RegistryRemote } from '../document/schema.ts';
import { isSigned, type SigningKey, signatureOf } from './canonical-json.ts';
import type { KeyRing, PublicKey } from './keys.ts';

/** The state that an approval covers: the versions of a remote that visitors get, and the plan that page servers will follow. */
export type ApprovedState = Pick<Approval, 'live' | 'rollout' | 'plan'>;

const MAX_APPROVALS = 50;

type Given = Pick<RegistryRemote, 'live' | 'rollout' | 'plan'>;

export function stateOf({ live, rollout, plan }: Given): ApprovedState {
  const given = { live: live ?? null, rollout: rollout ?? null };
  if (plan === undefined) return { ...given, plan: null };
  const { steps, bakeSeconds, visits } = plan;
  return { ...given, plan: { steps, bakeSeconds, visits } };
}

const contentOf = (id: string, { live, rollout, plan }: ApprovedState) => ({
  ...{ kind: 'market-registry-approval', id, live, rollout, plan },
});

const isFor = (id: string, key: PublicKey) =>
  key.remotes === '*' || key.approves === '*' || (key.approves?.includes(id) ?? false);

/** Do releases of a remote need the approval of a second key? They do when the key file names an approver for it. */
export function needsApproval(id: string, ring: KeyRing): boolean {
  return [...ring.values()].some(({ approves = [] }) => approves === '*' || approves.includes(id));
}

export function approve(id: string, state: ApprovedState, by: SigningKey): Approval {
  return { ...state, by: by.id, signature: signatureOf(contentOf(id, state), by) };
}

/** Adds an approval to an entry. Earlier approvals stay, so that a team can go back to a state that was approved. */
export function withApproval(remote: RegistryRemote, approval: Approval): RegistryRemote {
  const others = (remote.approvals ?? []).filter(({ signature }) => signature !== approval.signature);
  return { ...remote, approvals: [...others, approval].slice(-MAX_APPROVALS) };
}

/**
 * Checks the approval of an entry. Entries that the platform signed need none: it rolls back bad versions and advances approved plans.
 * @returns why the entry lacks an approval, as the end of a sentence; undefined when it needs none or has one
 */
export function problemOfApproval(id: string, entry: RegistryRemote, ring: KeyRing): string | undefined {
  const { signedBy = '', approvals = [] } = entry;
  if (ring.get(signedBy)?.remotes === '*' || !needsApproval(id, ring)) return undefined;
  const state = stateOf(entry);
  if (state.live === null && state.rollout === null) return undefined;
  const isApproved = approvals.some(({ by, signature }) => {
    const key = by === signedBy ? undefined : ring.get(by);
    return key !== undefined && isFor(id, key) && isSigned(contentOf(id, state), key.key, signature);
  });
  return isApproved ? undefined : 'gives visitors what no second key has approved';
}

/** Could the team make this version live without a new approval? Yes if the remote needs none, or its entry has one for that state. */
export function wasApproved(id: string, entry: RegistryRemote, version: string, ring: KeyRing): boolean {
  const { rollout: _, plan: __, signedBy: ___, ...rest } = entry;
  return problemOfApproval(id, { ...rest, live: version }, ring) === undefined;
}

/** An approval as text, for the approver to send to the person who releases. */
export function approvalText(approval: Approval): string {
  return Buffer.from(JSON.stringify(approval)).toString('base64url');
}

/** @throws RegistryError `bad_change` */
export function parseApproval(text: string): Approval {
  const json = Buffer.from(text, 'base64url').toString('utf8');
  const problem = 'That is no approval: it is what release -- approve has printed.';
  return parseShape(ApprovalSchema, json, 'bad_change', () => problem);
}
