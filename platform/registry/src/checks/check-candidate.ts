import type { BuiltRemote, RegistryDocument } from '../document/schema.ts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { type BuildReport, checkBudget } from './budget.ts';
import { fitsHost } from './check-host.ts';
import { checkCopies } from './copies.ts';
import { checkTypes } from './types.ts';

/** A build to be entered as a version. */
export interface Arrival {
  readonly build: BuiltRemote;
  readonly version: string;
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** A fresh build, as opposed to a version that is copied from another environment. */
export interface Candidate extends Arrival {
  /** The build folder, including files that are not published. */
  readonly folder: string;
  readonly report: BuildReport;
}

export interface Site {
  readonly document: RegistryDocument;
  readonly host: HostFacts;
  /** The host that is being rolled out. */
  readonly nextHost?: HostFacts | undefined;
  readonly store: AssetStore;
}

/** A reason to refuse a build, in one sentence that says what to do. */
export type Problem = RegistryError['problems'][number];

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
