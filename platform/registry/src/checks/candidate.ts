import type { BuiltRemote, RegistryDocument } from '../document/schema.ts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import type { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { BuildReport } from './budget.ts';

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

/** A problem between a remote and the host. */
export interface HostProblem extends Problem {
  /** The message without the advice. */
  readonly why: string;
}

/** A check of whether a remote fits a host, whichever of the two is new. */
export type FitsHost = (
  build: Pick<BuiltRemote, 'id' | 'contract' | 'paths' | 'builtAgainst'>,
  host: HostFacts,
) => readonly HostProblem[];
