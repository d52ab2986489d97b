import { RegistryError } from '../registry-error.ts';
import { checkBudget } from './budget.ts';
import type { Arrival, Candidate, Check, Problem, Site } from './candidate.ts';
import { fitsHost } from './check-host.ts';
import { checkCopies } from './copies.ts';
import { checkTypes } from './types.ts';

/** Checks against the live versions and the host, which differ between environments. */
const fits: readonly Check<Arrival>[] = [checkHosts, checkTypes];
/** All checks that do not run the build; the smoke test comes after them. */
const checks: readonly Check[] = [...fits, checkCopies, checkBudget];

/** Checks the build against the live host, and against the one that is being rolled out. */
function checkHosts({ build }: Arrival, { host, nextHost }: Site): readonly Problem[] {
  const next = nextHost === undefined ? [] : fitsHost(build, nextHost);
  const coming = next.map(({ code, message }) => ({
    code,
    message: `Beside the host ${nextHost?.bundle?.version}, which is rolled out: ${message}`,
  }));
  return [...fitsHost(build, host), ...coming];
}

/** @throws RegistryError with all problems, if there are any */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const reported = problems.map(({ code, message }) => ({ code, message }));
  throw new RegistryError(first.code, reported.map(({ message }) => message).join('\n'), undefined, reported);
}

/** Compares a build with the live versions and with the host's facts. @throws RegistryError */
export async function checkCandidate(candidate: Candidate, site: Site): Promise<void> {
  const found = await Promise.all(checks.map((check) => check(candidate, site)));
  refuse(found.flat());
}

/** Checks a copied version, which has passed the other checks in the environment where it was published. @throws RegistryError */
export async function checkArrival(arrival: Arrival, site: Site): Promise<void> {
  const found = await Promise.all(fits.map((check) => check(arrival, site)));
  refuse(found.flat());
}
