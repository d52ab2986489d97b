import type { BuiltRemote, RegistryDocument } from '../document/schema.ts';
import type { HostFacts } from '../host-bundle/host-facts.ts';
import type { RegistryErrorCode } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { BuildReport } from './build-report.ts';

/** A build that wants to become a version. */
export interface Arrival {
  readonly build: BuiltRemote;
  readonly version: string;
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** One that was just built. */
export interface Candidate extends Arrival {
  /** The build folder: not all of it is published. */
  readonly folder: string;
  readonly report: BuildReport;
}

export interface Site {
  readonly document: RegistryDocument;
  readonly host: HostFacts;
  /** The host that is rolled out. */
  readonly nextHost?: HostFacts | undefined;
  readonly store: AssetStore;
}

/** Why it may not, in one sentence with what to do. */
export interface Problem {
  readonly code: RegistryErrorCode;
  readonly message: string;
}

/** Between a remote and the host. */
export interface HostProblem extends Problem {
  /** The message without what to do about it. */
  readonly why: string;
}

/** What of a remote has to fit the host, whichever of the two is new. */
export type FitsHost = (
  build: Pick<BuiltRemote, 'id' | 'contract' | 'paths' | 'builtAgainst'>,
  host: HostFacts,
) => readonly HostProblem[];

export type Check<Of extends Arrival = Candidate> = (
  candidate: Of,
  site: Site,
) => readonly Problem[] | Promise<readonly Problem[]>;
