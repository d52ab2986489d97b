import type { LogEntry, RegistryDocument } from '../document/schema.ts';
import { type By, changed, remoteOf } from './changes.ts';
import { releaseHistoryOf } from './release-history.ts';

export interface CleanOptions {
  /** The whole log, oldest first. */
  readonly log: readonly LogEntry[];
  /** The minimum time since visitors last got a version, or since it was published, milliseconds; younger versions stay. */
  readonly afterMs: number;
  /** The number of formerly live versions that always stay, for roll-backs. */
  readonly keep: number;
  readonly now: number;
}

const SERVING: ReadonlySet<LogEntry['action']> = new Set([
  'live',
  'promote',
  'rollback',
  'rollout',
  'retire',
]);

/** When visitors last got each version, derived from the log entries that name it. */
function lastSeen(log: readonly LogEntry[], id: string): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  /** The version being rolled out: the next change may end its rollout without naming it. */
  let running: string | undefined;
  for (const { remote, action, version, from, at } of log) {
    if (remote !== id) continue;
    const isServing = SERVING.has(action);
    for (const name of [version, from, isServing ? running : undefined]) {
      if (name !== undefined) seen.set(name, Date.parse(at));
    }
    if (isServing) running = action === 'rollout' ? version : undefined;
  }
  return seen;
}

/** The versions that can be removed, oldest first: no visitor gets them or got them recently, and no roll-back needs them. */
export function cleanable(document: RegistryDocument, id: string, options: CleanOptions): readonly string[] {
  const { log, afterMs, keep, now } = options;
  const { live, rollout, versions } = remoteOf(document, id);
  const seen = lastSeen(log, id);
  const ways = releaseHistoryOf(document, id).history.slice(-1 - keep);
  const retained = new Set([live, rollout?.version, ...ways.map(({ version }) => version)]);
  return Object.entries(versions)
    .map(([version, { publishedAt }]) => ({
      version,
      last: Math.max(seen.get(version) ?? 0, Date.parse(publishedAt)),
    }))
    .filter(({ version, last }) => !retained.has(version) && now - last >= afterMs)
    .sort((a, b) => a.last - b.last)
    .map(({ version }) => version);
}

/**
 * Removes versions from a remote's entry; the caller removes their files.
 * @returns the same document when it has none of these versions
 */
export function clean(document: RegistryDocument, by: By, id: string, gone: readonly string[]) {
  return gone.reduce((before, version) => {
    const remote = remoteOf(before, id);
    if (!Object.hasOwn(remote.versions, version)) return before;
    const { [version]: _, ...versions } = remote.versions;
    return changed(before, id, { ...remote, versions }, { ...by, action: 'clean', version });
  }, document);
}
