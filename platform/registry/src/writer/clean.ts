import type { LogEntry, RegistryDocument } from '../document/schema.ts';
import { type By, changed, remoteOf } from './changes.ts';
import { releaseHistoryOf } from './release-history.ts';

export interface CleanOptions {
  /** The whole log, oldest first. */
  readonly log: readonly LogEntry[];
  /** Milliseconds since a version was given to visitors last, or was published; what is younger stays. */
  readonly afterMs: number;
  /** So many versions that were live before stay in any case, as the way back. */
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

/** When visitors got each version last, by the changes that name it. */
function lastSeen(log: readonly LogEntry[], id: string): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  /** The change after a rollout may have ended it without naming it. */
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

/** The versions of a remote that no visitor gets, has got lately, or would go back to, oldest first. */
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
 * Takes versions out of a remote's entry; their files are not touched here.
 * @returns the same document when it has none of them
 */
export function clean(
  document: RegistryDocument,
  by: By,
  id: string,
  gone: readonly string[],
): RegistryDocument {
  return gone.reduce((before, version) => {
    const remote = remoteOf(before, id);
    if (!Object.hasOwn(remote.versions, version)) return before;
    const { [version]: _, ...versions } = remote.versions;
    return changed(before, id, { ...remote, versions }, { ...by, action: 'clean', version });
  }, document);
}
