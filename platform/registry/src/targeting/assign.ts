import { createHash } from 'node:crypto';
import type { Role } from 'shared-contracts';
import type { RolloutRule, RolloutState } from '../document/rollout-schema.ts';

/** The visitor that a page is rendered for. */
export interface Visit {
  /** The id of this browser, from its cookie. */
  readonly visitorId: string;
  /** The signed-in user; undefined for anonymous visitors. */
  readonly account?: { readonly email: string; readonly role: Role } | undefined;
  /** The browser's preferred language, such as `de`. */
  readonly language?: string | undefined;
}

/** Whether a visit gets a rollout's version, and why. */
export interface Decision {
  readonly isRollout: boolean;
  /** The first rule that applies; absent when none does and the rollout's own percentage decides. */
  readonly rule?: RolloutRule;
  readonly percent: number;
  /** What the percentage counts; `nobody`: accounts, and the visitor is not signed in. */
  readonly by: 'account' | 'visitor' | 'nobody';
  /** 0–99; a bucket below the percentage gets the new version. */
  readonly bucket?: number;
}

/** The bucket (0–99) of a visitor or account for a remote; always the same. */
export function rolloutBucket(who: string, remoteId: string): number {
  return createHash('sha256').update(`${who}\n${remoteId}`).digest().readUInt32BE(0) % 100;
}

/**
 * Decides whether a visit gets a rollout's version: by the percentage of the first rule whose conditions all hold, else by the rollout's
 * own. For rules with roles and for rollouts by account, the bucket is the account's: a person gets one version on every device.
 */
export function decide(id: string, rollout: RolloutState, visit: Visit): Decision {
  const { account, language, visitorId } = visit;
  const rule = rollout.rules?.find(
    ({ roles, languages }) =>
      (roles === undefined || (account !== undefined && roles.includes(account.role))) &&
      (languages === undefined || (language !== undefined && languages.includes(language))),
  );
  const { percent } = rule ?? rollout;
  const fitting = rule === undefined ? {} : { rule };
  const by = rollout.accounts || rule?.roles !== undefined ? 'account' : 'visitor';
  const who = by === 'account' ? account?.email.toLowerCase() : visitorId;
  if (who === undefined) return { isRollout: false, ...fitting, percent, by: 'nobody' };
  const bucket = rolloutBucket(who, id);
  return { isRollout: bucket < percent, ...fitting, percent, by, bucket };
}

/** Does a rollout depend on who is signed in? */
export function needsAccounts({ accounts, rules = [] }: RolloutState): boolean {
  return accounts === true || rules.some(({ roles }) => roles !== undefined);
}
