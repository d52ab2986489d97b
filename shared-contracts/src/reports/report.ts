import type { ReportedError } from './reported-error.ts';

/**
 * What went wrong with a remote on a page, from its way here to its work there:
 * `unreachable` nothing or an error came; `timeout` it did not come in time; `integrity` it is not what the registry says;
 * `evaluate` it threw while it was loaded; `shape` it is no remote module; `contract` it speaks another contract;
 * `shared` a package that all share did not come; `render` it threw before it was first shown; `effect` it threw after
 * that, in an effect or a later drawing; `handler` an event handler or timer of it threw; `promise` nobody waited for a
 * promise of it that failed.
 */
export const errorClasses = [
  'unreachable',
  'timeout',
  'integrity',
  'evaluate',
  'shape',
  'contract',
  'shared',
  'render',
  'effect',
  'handler',
  'promise',
] as const;
export type ErrorClass = (typeof errorClasses)[number];

export const reportStatuses = ['loaded', 'failed'] as const;

/** What became of one remote on one page. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly status: (typeof reportStatuses)[number];
  /** From asking for the remote to having it, or to its failure, milliseconds. */
  readonly durationMs: number;
  /** Null when it was loaded. */
  readonly errorClass: ErrorClass | null;
  /** The path of the registry entry that the page's address fits (`/productsdetails/*`), never the address; null on the host's own pages. */
  readonly route: string | null;
  /** What was thrown, where it was an error; only with the first few failures of a page. */
  readonly error?: ReportedError;
}

/** Web vitals: all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** One web vital, with the remote whose page or part of the page it was measured on. */
export interface VitalReport {
  readonly name: VitalName;
  readonly value: number;
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly route: string | null;
}

/** What a page sends, as JSON, to `REPORTS_ADDRESS`. */
export interface ReportBatch {
  /** The signed visit id that came with the page. */
  readonly visit: string;
  /** The versions of the page by remote: the signature covers them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly reports: readonly RemoteReport[];
  readonly vitals: readonly VitalReport[];
}

export const REPORTS_ADDRESS = '/reports';

/** The metric of the page's `Server-Timing` header whose description is the visit id. */
export const VISIT_TIMING = 'visit';

/** What the page server takes of one batch; more is not read. */
export const reportLimits = {
  bytes: 16_384,
  reports: 40,
  vitals: 20,
  remotes: 100,
  /** Failures with an error. */
  errors: 4,
  durationMs: 600_000,
} as const;
