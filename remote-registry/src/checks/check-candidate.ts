import { RegistryError } from '../registry-error.ts';
import { checkBudget } from './budget.ts';
import type { Candidate, Check, Problem, Site } from './candidate.ts';
import { checkContract } from './contract.ts';
import { checkCopies } from './copies.ts';
import { checkPaths } from './paths.ts';
import { checkShared } from './shared.ts';
import { checkTypes } from './types.ts';

/** What can be said without running anything; the trial in a browser comes after these. */
const checks: readonly Check[] = [
  checkContract,
  checkPaths,
  checkShared,
  checkCopies,
  checkBudget,
  checkTypes,
];

/** @throws RegistryError with every problem, not the first one alone */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new RegistryError(first.code, problems.map(({ message }) => message).join('\n'), undefined, problems);
}

/** Compares a build with what is live and with what the host says of itself. @throws RegistryError */
export async function checkCandidate(candidate: Candidate, site: Site): Promise<void> {
  const found = await Promise.all(checks.map((check) => check(candidate, site)));
  refuse(found.flat());
}
