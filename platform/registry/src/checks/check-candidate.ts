import { RegistryError } from '../registry-error.ts';
import { checkBudget } from './budget.ts';
import type { Arrival, Check, Problem, Site } from './candidate.ts';
import { fitsHost } from './check-host.ts';
import { checkCopies } from './copies.ts';
import { checkTypes } from './types.ts';

/** Checks of a copied version, against the live versions and the host: these differ between environments. */
export const arrivalChecks: readonly Check<Arrival>[] = [checkHosts, checkTypes];
/** All checks of a fresh build that do not run it; the smoke test comes after them. */
export const candidateChecks: readonly Check[] = [...arrivalChecks, checkCopies, checkBudget];

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
export async function checkBuild<Of extends Arrival>(
  build: Of,
  site: Site,
  checks: readonly Check<Of>[],
): Promise<void> {
  const found = await Promise.all(checks.map((check) => check(build, site)));
  refuse(found.flat());
}
