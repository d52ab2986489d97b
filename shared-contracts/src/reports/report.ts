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

/** Web vitals: all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

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

export const errorLimits = { message: 200, frames: 8, file: 120, position: 10_000_000 } as const;
