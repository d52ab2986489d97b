import { isRole } from 'shared-contracts';
import type { RolloutRule, Targeting } from '../document/rollout-schema.ts';
import { RegistryError } from '../registry-error.ts';

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
