import { createHash } from 'node:crypto';
import { isRole, type Role } from 'shared-contracts';
import type { RolloutRule, RolloutState, Targeting } from '../document/rollout-schema.ts';
import { RegistryError } from '../registry-error.ts';

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
export type Decision = ReturnType<typeof decide>;

/** The bucket (0–99) of a visitor or account for a remote; always the same. */
export function rolloutBucket(who: string, remoteId: string): number {
  return createHash('sha256').update(`${who}\n${remoteId}`).digest().readUInt32BE(0) % 100;
}

/**
 * Decides whether a visit gets a rollout's version: by the percentage of the first rule whose conditions all hold, else by the rollout's
 * own. For rules with roles and for rollouts by account, the bucket is the account's: a person gets one version on every device.
 * @returns `rule`: the first that applies; absent when the rollout's own percentage decides. `by`: what the percentage counts; `nobody`:
 * accounts, and the visitor is not signed in. `bucket`: 0–99; one below the percentage gets the new version
 */
export function decide(id: string, rollout: RolloutState, visit: Visit) {
  const { account, language, visitorId } = visit;
  const rule = rollout.rules?.find(
    ({ roles, languages }) =>
      (roles === undefined || (account !== undefined && roles.includes(account.role))) &&
      (languages === undefined || (language !== undefined && languages.includes(language))),
  );
  const { percent } = rule ?? rollout;
  const by = rollout.accounts || rule?.roles !== undefined ? ('account' as const) : ('visitor' as const);
  const who = by === 'account' ? account?.email.toLowerCase() : visitorId;
  if (who === undefined) return { isRollout: false, rule, percent, by: 'nobody' as const, bucket: undefined };
  const bucket = rolloutBucket(who, id);
  return { isRollout: bucket < percent, rule, percent, by, bucket };
}

/** Does a rollout depend on who is signed in? */
export function needsAccounts({ accounts, rules = [] }: RolloutState): boolean {
  return accounts === true || rules.some(({ roles }) => roles !== undefined);
}

const STAFF: RolloutRule = { roles: ['admin'], percent: 100 };

const bad = (written: string) =>
  new RegistryError(
    'bad_change',
    `${written} is no rule: write staff, role:seller=20, language:de=50, or role:buyer+language:de=10.`,
  );

/** @param written a rule: `staff`, or conditions and a percentage: `role:seller+language:de=20`. @throws RegistryError `bad_change` */
export function parseRule(written: string): RolloutRule {
  if (written === 'staff') return STAFF;
  const [conditions = '', percent = '', ...more] = written.split('=');
  if (more.length > 0 || !/^\d{1,3}%?$/.test(percent) || Number.parseInt(percent, 10) > 100)
    throw bad(written);
  const roles: NonNullable<RolloutRule['roles']> = [];
  const languages: string[] = [];
  for (const condition of conditions.split('+')) {
    const [kind, value = ''] = condition.split(':');
    if (kind === 'role' && isRole(value)) roles.push(value);
    else if (kind === 'language' && /^[a-z]{2,3}$/.test(value)) languages.push(value);
    else throw bad(written);
  }
  return {
    ...(roles.length > 0 ? { roles } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    percent: Number.parseInt(percent, 10),
  };
}

/** Formats a rule as `parseRule` accepts it. */
export function ruleText({ roles = [], languages = [], percent }: RolloutRule): string {
  if (percent === 100 && languages.length === 0 && roles.join() === 'admin') return 'staff';
  const conditions = [...roles.map((role) => `role:${role}`), ...languages.map((name) => `language:${name}`)];
  return `${conditions.join('+')}=${percent}`;
}

/** "staff, then 10 % of the accounts" */
export function targetingText({ rules = [], accounts }: Targeting, percent: number): string {
  const rest = `${percent} % of ${accounts ? 'the accounts' : 'the visitors'}`;
  return [...rules.map(ruleText), rest].join(', then ');
}
