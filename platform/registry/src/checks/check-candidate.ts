import { RegistryError } from '../registry-error.ts';
import { checkBudget } from './budget.ts';
import type { Arrival, Candidate, Problem, Site } from './candidate.ts';
import { fitsHost } from './check-host.ts';
import { checkCopies } from './copies.ts';
import { checkTypes } from './types.ts';

/** Checks the build against the live host, and against the one that is being rolled out. */
function checkHosts({ build }: Arrival, { host, nextHost }: Site): readonly Problem[] {
  const next = nextHost === undefined ? [] : fitsHost(build, nextHost);
  const coming = next.map(({ code, message }) => ({
    code,
    message: `Beside the host ${nextHost?.bundle?.version}, which is rolled out: ${message}`,
  }));
  return [...fitsHost(build, host), ...coming];
}

/** @param advice follows the problems in the message @throws RegistryError with all problems, if there are any */
export function refuse(problems: readonly Problem[], ...advice: readonly string[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const reported = problems.map(({ code, message }) => ({ code, message }));
  const message = [...reported.map(({ message }) => message), ...advice].join('\n');
  throw new RegistryError(first.code, message, undefined, reported);
}

/** Checks a copied version against the live versions and the host: these differ between environments. @throws RegistryError */
export async function checkArrival(arrival: Arrival, site: Site): Promise<void> {
  refuse([...checkHosts(arrival, site), ...(await checkTypes(arrival, site))]);
}

/** All checks of a fresh build that do not run it; the smoke test comes after them. @throws RegistryError */
export async function checkCandidate(candidate: Candidate, site: Site): Promise<void> {
  const types = checkTypes(candidate, site);
  const own = [...checkCopies(candidate, site), ...checkBudget(candidate)];
  refuse([...checkHosts(candidate, site), ...(await types), ...own]);
}
