import { LRUCache } from 'lru-cache';

/**
 * `changed`: other bytes than were built; `no-hash`: no expected hash is known; `redirected`: the file came from elsewhere;
 * `untrusted`: not signed by the right key, or older than a document seen before.
 */
type IntegrityKind = 'changed' | 'no-hash' | 'redirected' | 'untrusted';

/** A file or a document that does not match the registry (or the build). It was not run. */
export interface IntegrityProblem {
  /** A remote's id, `host_shell`, or `registry`. */
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly file: string;
  readonly kind: IntegrityKind;
  readonly reason: string;
}

export type ReportProblem = (problem: IntegrityProblem) => void;

const SAY_AGAIN_MS = 60_000;
const MAX_ENTRIES = 1000;

/** @returns a function that counts every problem, and logs the same one at most once a minute */
export function createReportProblem(
  log: { error(details: object, message: string): void },
  count: (about: IntegrityProblem, kind: IntegrityKind) => void,
): ReportProblem {
  const logged = new LRUCache<string, true>({
    max: MAX_ENTRIES,
    ttl: SAY_AGAIN_MS,
    ttlResolution: 0,
    perf: Date,
  });
  return (problem) => {
    const { remote, version, team, file, kind, reason } = problem;
    count(problem, kind);
    const line = `refused: ${file} of ${remote} ${version} (team ${team}): ${reason}`;
    if (logged.has(line)) return;
    logged.set(line, true);
    log.error({ integrity: problem }, line);
  };
}
