import { LRUCache } from 'lru-cache';
import type { RemoteReport } from 'shared-contracts';

const MINUTE_MS = 60_000;

export interface WarnLog {
  warn(what: object, message: string): void;
}

/**
 * Says that a remote failed on people's pages and whose it is: once a minute for one version and kind of failure.
 * @param now milliseconds, for tests
 */
export function createFailureLog(log: WarnLog, now = () => Date.now()): (report: RemoteReport) => void {
  const said = new LRUCache<string, number>({ max: 1000 });
  return ({ remote, version, team, errorClass, route, durationMs }) => {
    const key = `${remote} ${version} ${errorClass}`;
    if (now() - (said.get(key) ?? 0) < MINUTE_MS) return;
    said.set(key, now());
    log.warn(
      { remote, version, team, errorClass, route, durationMs },
      `${remote} ${version} of team ${team} failed on a page: ${errorClass}`,
    );
  };
}
