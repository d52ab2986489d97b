import { RegistryError } from '../registry-error.ts';
import { checkBudget } from './budget.ts';
import type { Arrival, Candidate, Check, Problem, Site } from './candidate.ts';
import { fitsHost } from './check-host.ts';
import { checkCopies } from './copies.ts';
import { checkTypes } from './types.ts';

/** Whether it fits what is live and the host, which differ from environment to environment. */
const fits: readonly Check<Arrival>[] = [checkHosts, checkTypes];
/** Without running anything; the smoke test comes after these. */
const checks: readonly Check[] = [...fits, checkCopies, checkBudget];

/** Both hosts, while another one is rolled out. */
function checkHosts({ build }: Arrival, { host, nextHost }: Site): readonly Problem[] {
  const next = nextHost === undefined ? [] : fitsHost(build, nextHost);
  const coming = next.map(({ code, message }) => ({
    code,
    message: `Beside the host ${nextHost?.bundle?.version}, which is rolled out: ${message}`,
  }));
  return [...fitsHost(build, host), ...coming];
}

/** @throws RegistryError with every problem, not the first one alone */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const reported = problems.map(({ code, message }) => ({ code, message }));
  throw new RegistryError(first.code, reported.map(({ message }) => message).join('\n'), undefined, reported);
}

/** Compares a build with what is live and with the host's facts. @throws RegistryError */
export async function checkCandidate(candidate: Candidate, site: Site): Promise<void> {
  const found = await Promise.all(checks.map((check) => check(candidate, site)));
  refuse(found.flat());
}

/** The same for a version that passed all checks where it was published. @throws RegistryError */
export async function checkArrival(arrival: Arrival, site: Site): Promise<void> {
  const found = await Promise.all(fits.map((check) => check(arrival, site)));
  refuse(found.flat());
}
