import type { LogEntry, RegistryDocument } from '../document/schema.ts';

/** A version that visitors get. */
export interface Serving {
  readonly version: string;
  readonly state: 'live' | 'rollout';
  /** Of the visitors. */
  readonly percent: number;
  /** Absent when it happened before the log begins. */
  readonly since?: string;
  readonly by?: string;
}

const goesLive: ReadonlySet<string> = new Set(['live', 'promote', 'rollback']);

/** The entry since which a version is live without a break. */
function becameLive(log: readonly LogEntry[], id: string, version: string): LogEntry | undefined {
  let since: LogEntry | undefined;
  for (const entry of log) {
    if (entry.remote === id && goesLive.has(entry.action) && entry.version !== since?.version) since = entry;
  }
  return since?.version === version ? since : undefined;
}

function stamp(entry: LogEntry | undefined): Pick<Serving, 'since' | 'by'> {
  return entry === undefined ? {} : { since: entry.at, by: entry.who };
}

/** What visitors get of a remote, for whom, since when and by whose hand. */
export function servingOf({ remotes, log }: RegistryDocument, id: string): readonly Serving[] {
  const { live, rollout } = remotes[id] ?? {};
  if (live === undefined) return [];
  const part = rollout?.percent ?? 0;
  const lived = { version: live, state: 'live' as const, percent: 100 - part };
  const all: Serving[] = [{ ...lived, ...stamp(becameLive(log, id, live)) }];
  if (rollout !== undefined) {
    const begun = log.findLast(
      ({ remote, action, version }) => remote === id && action === 'rollout' && version === rollout.version,
    );
    all.push({ version: rollout.version, state: 'rollout', percent: part, ...stamp(begun) });
  }
  return all;
}
