/**
 * Kinds of failures of a remote on a page, from loading to running:
 * `unreachable` no response or an error response; `timeout` no response in time; `integrity` the hash is not the registry's;
 * `evaluate` it threw while its code was evaluated; `shape` its export is no remote module; `contract` its contract is not supported;
 * `shared` a shared package did not load; `render` it threw before it was first shown; `effect` it threw after that, in an effect or
 * a later render; `handler` one of its event handlers or timers threw; `promise` one of its promises was rejected and not handled.
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

/** Web vitals: all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

export const REPORTS_ADDRESS = '/reports';

/** The metric of the page's `Server-Timing` header whose description is the visit id. */
export const VISIT_TIMING = 'visit';

/** Limits of one batch of reports; the page server reads no more. */
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
