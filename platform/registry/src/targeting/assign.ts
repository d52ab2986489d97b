import { createHash } from 'node:crypto';
import type { Role } from 'shared-contracts';
import type { RolloutRule, RolloutState } from '../document/rollout-schema.ts';

/** Who a page is for. */
export interface Visit {
  /** Of this browser, from its cookie. */
  readonly visitorId: string;
  /** Of who is signed in. */
  readonly account?: { readonly email: string; readonly role: Role } | undefined;
  /** The language that the browser asks for first, such as `de`. */
  readonly language?: string | undefined;
}

/** Why a visit gets a rollout's version, or does not. */
export interface Decision {
  readonly isRollout: boolean;
  /** The first rule that fits; absent where none does and the rollout's own share decides. */
  readonly rule?: RolloutRule;
  readonly percent: number;
  /** What the share is of; `nobody`: of accounts, and there is none. */
  readonly by: 'account' | 'visitor' | 'nobody';
  /** 0–99; below the percentage means the new version. */
  readonly bucket?: number;
}

/** 0–99, always the same for a visitor or an account and a remote. */
export function rolloutBucket(who: string, remoteId: string): number {
  return createHash('sha256').update(`${who}\n${remoteId}`).digest().readUInt32BE(0) % 100;
}

/**
 * The first rule whose conditions all hold decides with its percentage, else the rollout's own. Of rules about roles, and shares of accounts,
 * buckets are of accounts: one version on every device of a person.
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
  if (rollout.accounts || rule?.roles !== undefined) {
    if (account === undefined) return { isRollout: false, ...fitting, percent, by: 'nobody' };
    const bucket = rolloutBucket(account.email.toLowerCase(), id);
    return { isRollout: bucket < percent, ...fitting, percent, by: 'account', bucket };
  }
  const bucket = rolloutBucket(visitorId, id);
  return { isRollout: bucket < percent, ...fitting, percent, by: 'visitor', bucket };
}

/** Does it matter to a rollout who is signed in? */
export function needsAccounts({ accounts, rules = [] }: RolloutState): boolean {
  return accounts === true || rules.some(({ roles }) => roles !== undefined);
}
