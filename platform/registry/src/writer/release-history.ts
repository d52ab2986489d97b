import type { DocumentWith, LogEntry, RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/** How many versions that were live a remote's entry names; the log has all of them. */
const MAX_LIVE = 50;

/** How the registry's log calls the page server where it took a roll-out back by itself. */
export const GUARD = 'guard';

/** What became of a remote's versions. It is in the remote's own entry: signed, and not pushed out by other teams' releases. */
export interface ReleaseHistory {
  /** Versions that were live and that a roll-back leads through, oldest first; the last one is live. */
  readonly history: NonNullable<RegistryRemote['history']>;
  /** Versions that were rolled back, by version. */
  readonly takenBack: NonNullable<RegistryRemote['takenBack']>;
}

function without(takenBack: ReleaseHistory['takenBack'], version: string): ReleaseHistory['takenBack'] {
  const { [version]: _, ...others } = takenBack;
  return others;
}

/** Going live pushes, rolling back pops: rolling back twice goes two versions back. */
export function record(
  releases: ReleaseHistory,
  { action, version, from, at, who, note }: LogEntry,
): ReleaseHistory {
  if (version === undefined) return releases;
  const { history, takenBack } = releases;
  const lived = { version, at, who };
  if (action === 'live' || action === 'promote') {
    const before = history.length === 0 && from !== undefined ? [{ version: from }] : history;
    // Live already: only its rollout ended. Without a version before it, it is live again after a break.
    const isSame = before.at(-1)?.version === version;
    const now = isSame && from !== undefined ? before : [...before.slice(0, isSame ? -1 : undefined), lived];
    return { history: now.slice(-MAX_LIVE), takenBack: without(takenBack, version) };
  }
  if (action !== 'rollback') return releases;
  const marked =
    from === undefined
      ? takenBack
      : { ...takenBack, [from]: { at, who, ...(note === undefined ? {} : { note }) } };
  const found = history.findLastIndex((each) => each.version === version);
  const isLive = found >= 0 && found === history.length - 1;
  const shortened = isLive ? history : [...history.slice(0, Math.max(found, 0)), lived];
  const whole = found < 0 ? [...history, lived] : shortened;
  return { history: whole.slice(-MAX_LIVE), takenBack: without(marked, version) };
}

/** The parts of a document that the release history of a remote needs. */
export type DocumentWithHistory = Pick<RegistryDocument, 'log'> &
  DocumentWith<'live' | 'history' | 'takenBack'>;

/** Of entries without a history, as far as the document's log has it. */
export function releaseHistoryOf({ remotes, log }: DocumentWithHistory, id: string): ReleaseHistory {
  const { history, takenBack = {} } = remotes[id] ?? {};
  if (history !== undefined) return { history, takenBack };
  const own = log.filter(({ remote }) => remote === id);
  return own.reduce(record, { history: [], takenBack: {} });
}

/** @returns the version that was live before the present one and was not taken back, where one is known */
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

/** Why going back to a version may be a mistake. */
export type Warning =
  | { readonly kind: 'taken_back'; readonly at: string; readonly who: string; readonly note?: string }
  | { readonly kind: 'never_live' };

/** @returns nothing for a version that was live and was not rolled back since */
export function warningAbout({ history, takenBack }: ReleaseHistory, version: string): Warning | undefined {
  const taken = Object.hasOwn(takenBack, version) ? takenBack[version] : undefined;
  if (taken !== undefined) return { kind: 'taken_back', ...taken };
  return history.some((each) => each.version === version) ? undefined : { kind: 'never_live' };
}

/** When and why the rollout guard took a version back; nothing when it did not, or when it was given to visitors since. */
function refusalByGuard(document: RegistryDocument, id: string, version: string) {
  const warning = warningAbout(releaseHistoryOf(document, id), version);
  return warning?.kind === 'taken_back' && warning.who === GUARD ? warning : undefined;
}

/** For commands: what the rollout guard took back is released again only with `force`. @throws RegistryError `guard_removed` */
export function assertNotRefusedByGuard(
  document: RegistryDocument,
  id: string,
  version: string,
  { force }: { readonly force: boolean },
): void {
  const refusal = refusalByGuard(document, id, version);
  if (refusal === undefined || force) return;
  const why = refusal.note === undefined ? '' : `: ${refusal.note}`;
  throw new RegistryError(
    'guard_removed',
    `${id} ${version} was taken back by the rollout guard at ${refusal.at}${why}. Nothing was changed. ` +
      'Publish a version that is mended, or give this one to visitors all the same with --force.',
  );
}

/** For pipelines: what a person took back is not released again by them. @throws RegistryError `bad_change` */
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
 * A roll-back without a version, meant for a rollout that the guard has just ended, would take back the live version instead.
 * @param at when they want it, ISO 8601
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

/** For the log: that the rollout guard had taken this version back. */
export function noteOfGuard(document: RegistryDocument, id: string, version: string): { note?: string } {
  const removal = refusalByGuard(document, id, version);
  return removal === undefined ? {} : { note: `the rollout guard had taken it back at ${removal.at}` };
}
