import { LRUCache } from 'lru-cache';

/** `changed` other bytes than were built; `no-hash` nothing says what it has to be; `redirected` it came from elsewhere; `untrusted` not signed by whom it should be, or older than what was seen. */
type IntegrityKind = 'changed' | 'no-hash' | 'redirected' | 'untrusted';

/** Something that is not what the registry (or the build) says. It was not run. */
export interface IntegrityProblem {
  /** A remote's id, `host_shell`, or `registry`. */
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly file: string;
  readonly kind: IntegrityKind;
  readonly reason: string;
}

export type IntegrityProblems = ReturnType<typeof createIntegrityProblems>;

export interface ProblemLog {
  error(details: object, message: string): void;
}

const SAY_AGAIN_MS = 60_000;
const MAX_ENTRIES = 1000;
const MAX_EARLY = 200;

/** One line for each problem; the same one is counted every time and said once a minute. */
export function createIntegrityProblems(log: ProblemLog) {
  const listeners = new Set<(problem: IntegrityProblem) => void>();
  const reportedAt = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const early: IntegrityProblem[] = [];
  return {
    report(problem: IntegrityProblem): void {
      if (early.length < MAX_EARLY) early.push(problem);
      for (const listener of listeners) listener(problem);
      const { remote, version, team, file, reason } = problem;
      const line = `refused: ${file} of ${remote} ${version} (team ${team}): ${reason}`;
      if (Date.now() - (reportedAt.get(line) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN_MS) return;
      reportedAt.set(line, Date.now());
      log.error({ integrity: problem }, line);
    },
    /** Calls with every problem, those from before included; for counters. */
    onIntegrityProblem(listener: (problem: IntegrityProblem) => void): void {
      for (const problem of early) listener(problem);
      listeners.add(listener);
    },
  };
}
