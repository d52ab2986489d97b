import type { LogEntry, ServedDocument } from 'registry';
import type { RemoteLabels } from '../site-metrics.ts';

/** A version that is watched, and the version with which it is compared and to which it is rolled back. */
export interface Judged extends RemoteLabels {
  readonly instead: string;
  /** When visitors began to get it, milliseconds since 1970. */
  readonly since: number;
  readonly isLive: boolean;
}

/** How long after `promote` a version is still compared with the one before, milliseconds. */
export const AFTER_PROMOTE_MS = 60 * 60_000;

/** The entry does not change which version visitors get. */
const isAside = ({ action }: LogEntry) => action === 'publish' || action === 'origin' || action === 'halt';

/**
 * When the roll-out of the version began: a higher share, and `promote`, do not restart it. During the roll-out the remote's entry
 * has this time; the document contains only the log's newest lines, which may not reach back that far.
 */
export function rolledOutSince({ log, remotes }: ServedDocument, remote: string, version: string): number {
  const { rollout, rolloutBegan } = remotes[remote] ?? {};
  if (rollout?.version === version && rolloutBegan !== undefined) return Date.parse(rolloutBegan.at);
  let since = 0;
  for (const entry of log.filter((each) => each.remote === remote && !isAside(each)).reverse()) {
    const belongs = entry.action === 'rollout' || (entry.action === 'promote' && since === 0);
    if (!belongs || entry.version !== version) break;
    since = Date.parse(entry.at);
  }
  return since;
}

/**
 * The versions to watch: each roll-out against the live version, and each version that was promoted within the last hour
 * against the live version before.
 * @param now milliseconds since 1970
 */
export function watchedVersions(document: ServedDocument, now: number): Judged[] {
  return Object.entries(document.remotes).flatMap(([remote, { team, live, rollout, versions }]) => {
    if (live === undefined) return [];
    const judged = (version: string, instead: string, isLive: boolean): Judged[] => [
      { remote, team, version, instead, isLive, since: rolledOutSince(document, remote, version) },
    ];
    if (rollout !== undefined) return judged(rollout.version, live, false);
    const last = document.log.findLast((entry) => entry.remote === remote && !isAside(entry));
    const isFresh = last?.action === 'promote' && Date.parse(last.at) + AFTER_PROMOTE_MS > now;
    const before = isFresh && last.version === live ? last.from : undefined;
    if (before === undefined || before === live || !Object.hasOwn(versions, before)) return [];
    return judged(live, before, true);
  });
}
