import type { DocumentWith, LogEntry, RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/** The maximum number of formerly live versions in a remote's entry; the log has all of them. */
const MAX_LIVE = 50;

/** The name of page servers in the log when they roll back a rollout automatically. */
export const GUARD = 'guard';

/** The release history of a remote. It is part of the remote's own entry: signed, and not displaced by other teams' releases. */
export interface ReleaseHistory {
  /** Versions that were live and that successive roll-backs return to, oldest first; the last one is live. */
  readonly history: NonNullable<RegistryRemote['history']>;
  /** When, by whom and why versions were rolled back, by version. */
  readonly takenBack: NonNullable<RegistryRemote['takenBack']>;
}

function without(takenBack: ReleaseHistory['takenBack'], version: string): ReleaseHistory['takenBack'] {
  const { [version]: _, ...others } = takenBack;
  return others;
}

/** Applies a log entry. `history` is a stack: going live pushes, rolling back pops, so that rolling back twice goes two versions back. */
export function record(
  releases: ReleaseHistory,
  { action, version, from, at, who, note }: LogEntry,
): ReleaseHistory {
  if (version === undefined) return releases;
  const { history, takenBack } = releases;
  const lived = { version, at, who };
  if (action === 'live' || action === 'promote') {
    const before = history.length === 0 && from !== undefined ? [{ version: from }] : history;
    // If the newest version in the history goes live: with `from`, only a rollout ended; without, the remote had been retired.
    const isSame = before.at(-1)?.version === version;
    const now = isSame && from !== undefined ? before : [...before.slice(0, isSame ? -1 : undefined), lived];
    return { history: now.slice(-MAX_LIVE), takenBack: without(takenBack, version) };
  }
  if (action !== 'rollback') return releases;
  const marked =
    from === undefined
      ? takenBack
      : { ...takenBack, [from]: { at, who, ...(note === undefined ? {} : { note }) } };
  if (history.at(-1)?.version === version) return { history, takenBack: without(marked, version) };
  const found = history.findLastIndex((each) => each.version === version);
  const remaining = found < 0 ? history : history.slice(0, found);
  return { history: [...remaining, lived].slice(-MAX_LIVE), takenBack: without(marked, version) };
}

/** The parts of a document that the release history of a remote needs. */
export type DocumentWithHistory = Pick<RegistryDocument, 'log'> &
  DocumentWith<'live' | 'history' | 'takenBack'>;

/** The release history of a remote; for an entry without a `history`, derived from the document's log as far as that goes back. */
export function releaseHistoryOf({ remotes, log }: DocumentWithHistory, id: string): ReleaseHistory {
  const { history, takenBack = {} } = remotes[id] ?? {};
  if (history !== undefined) return { history, takenBack };
  const own = log.filter(({ remote }) => remote === id);
  return own.reduce(record, { history: [], takenBack: {} });
}

/** @returns the last version that was live before the present one, is still published and was not rolled back, if one is known */
export function previousLive(document: DocumentWithHistory, id: string): string | undefined {
  const { live, versions = {} } = document.remotes[id] ?? {};
  const releases = releaseHistoryOf(document, id);
  if (live === undefined || releases.history.at(-1)?.version !== live) return undefined;
  return releases.history
    .slice(0, -1)
    .findLast(
      ({ version }) =>
        version !== live && Object.hasOwn(versions, version) && warningAbout(releases, version) === undefined,
    )?.version;
}

/** Why rolling back to a version may be a mistake; undefined for a version that was live and was not rolled back since. */
export function warningAbout({ history, takenBack }: ReleaseHistory, version: string) {
  const taken = Object.hasOwn(takenBack, version) ? takenBack[version] : undefined;
  if (taken !== undefined) return { kind: 'taken_back' as const, ...taken };
  return history.some((each) => each.version === version) ? undefined : { kind: 'never_live' as const };
}

/** When and why the rollout guard rolled a version back; undefined when it did not, or when the version was live again since. */
function refusalByGuard(document: RegistryDocument, id: string, version: string) {
  const warning = warningAbout(releaseHistoryOf(document, id), version);
  return warning?.kind === 'taken_back' && warning.who === GUARD ? warning : undefined;
}

/** For commands without `--force`: they do not release a version again that the rollout guard rolled back. @throws RegistryError `guard_removed` */
export function assertNotRefusedByGuard(document: RegistryDocument, id: string, version: string): void {
  const refusal = refusalByGuard(document, id, version);
  if (refusal === undefined) return;
  const why = refusal.note === undefined ? '' : `: ${refusal.note}`;
  throw new RegistryError(
    'guard_removed',
    `${id} ${version} was taken back by the rollout guard at ${refusal.at}${why}. Nothing was changed. ` +
      'Publish a version that is mended, or give this one to visitors all the same with --force.',
  );
}

/** For pipelines: they do not release a version again that a person or the guard rolled back. @throws RegistryError `bad_change` */
export function assertNotRolledBack(document: RegistryDocument, id: string, version: string): void {
  const warning = warningAbout(releaseHistoryOf(document, id), version);
  if (warning?.kind !== 'taken_back') return;
  throw new RegistryError(
    'bad_change',
    `${id} ${version} was taken back by ${warning.who} at ${warning.at}. Nothing was changed. ` +
      'Publish a version that is mended, or give this one to visitors all the same, without --if-new.',
  );
}

const JUST_NOW_MS = 30 * 60_000;

/**
 * For 30 minutes after the guard ended a rollout, refuses a roll-back without a version: it would roll back the live version instead.
 * @param at the time of the roll-back, ISO 8601
 * @throws RegistryError `guard_removed`
 */
export function assertNotEndedByGuard(document: RegistryDocument, id: string, at: string): void {
  const last = document.log.findLast(
    ({ remote, action }) => remote === id && action !== 'publish' && action !== 'origin',
  );
  const { live, rollout } = document.remotes[id] ?? {};
  const isGuards = last?.action === 'rollback' && last.who === GUARD && last.version === live;
  if (rollout !== undefined || last === undefined || !isGuards) return;
  if (Date.parse(at) - Date.parse(last.at) > JUST_NOW_MS) return;
  throw new RegistryError(
    'guard_removed',
    `${id} ${last.from ?? ''} was taken back by the rollout guard at ${last.at}: everybody gets ${live} already. ` +
      'Nothing was changed. To go back one version more, name it, or say --force.',
  );
}

/** A note for the log if the rollout guard had rolled this version back. */
export function noteOfGuard(document: RegistryDocument, id: string, version: string): { note?: string } {
  const removal = refusalByGuard(document, id, version);
  return removal === undefined ? {} : { note: `the rollout guard had taken it back at ${removal.at}` };
}
