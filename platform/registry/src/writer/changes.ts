import { isDeepStrictEqual } from 'node:util';
import { MAX_NOTE_LENGTH } from '../document/primitives.ts';
import type { RolloutPlan, Targeting } from '../document/rollout-schema.ts';
import type { LogEntry, RegistryDocument, RegistryRemote, RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { targetingText } from '../targeting/assign.ts';
import { assertNotFrozen, freezeAt } from './freeze.ts';
import { assertNoOverlap } from './overlaps.ts';
import { previousLive, record, releaseHistoryOf, warningAbout } from './release-history.ts';

/** Changes are pure functions from the old document to the new one; they return the same object when nothing changes. */

export interface By {
  readonly who: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly at: string;
  readonly note?: string;
  /** The reason to release during a freeze. */
  readonly despiteFreeze?: string;
}

export function remoteOf(document: RegistryDocument, id: string): RegistryRemote {
  const remote = Object.hasOwn(document.remotes, id) ? document.remotes[id] : undefined;
  if (remote !== undefined) return remote;
  const known = Object.keys(document.remotes).join(', ') || 'none';
  throw new RegistryError('unknown_remote', `There is no remote ${id}. Published are: ${known}.`);
}

/** @throws RegistryError `unknown_version` */
export function versionOf(id: string, remote: RegistryRemote, version: string): RegistryVersion {
  const found = Object.hasOwn(remote.versions, version) ? remote.versions[version] : undefined;
  if (found !== undefined) return found;
  throw new RegistryError('unknown_version', `${id} ${version} was never published.`);
}

export function changed(
  document: RegistryDocument,
  id: string,
  remote: RegistryRemote,
  { despiteFreeze, note: given, ...entry }: Omit<LogEntry, 'remote'> & Pick<By, 'despiteFreeze'>,
): RegistryDocument {
  const why =
    despiteFreeze && freezeAt(document, entry.at) ? `despite the freeze: ${despiteFreeze}` : undefined;
  const note = [given, why].filter(Boolean).join('; ').slice(0, MAX_NOTE_LENGTH);
  const logged = { ...entry, ...(note === '' ? {} : { note }), remote: id, serial: document.serial + 1 };
  const releases = record(releaseHistoryOf(document, id), logged);
  return {
    ...document,
    remotes: { ...document.remotes, [id]: { ...remote, ...releases } },
    log: [...document.log, logged],
  };
}

export interface NewVersion {
  readonly id: string;
  readonly team: string;
  readonly origin: string;
  readonly version: string;
  readonly entry: RegistryVersion;
}

/** Enters a version whose files are stored. Idempotent: a version that is entered already changes nothing. */
export function addVersion(document: RegistryDocument, by: By, added: NewVersion): RegistryDocument {
  const present = document.remotes[added.id];
  if (present !== undefined && Object.hasOwn(present.versions, added.version)) return document;
  if (present !== undefined && present.team !== added.team) {
    throw new RegistryError(
      'bad_change',
      `${added.id} belongs to team ${present.team}; this build says ${added.team}.`,
    );
  }
  assertNoOverlap(document, added.id, added.version, added.entry.paths);
  const remote: RegistryRemote = {
    ...(present ?? { team: added.team, origin: added.origin }),
    versions: { ...present?.versions, [added.version]: added.entry },
  };
  return changed(document, added.id, remote, { ...by, action: 'publish', version: added.version });
}

/** Makes a version live and ends the running rollout, of whatever version. @param action the action that is logged */
export function setLive(
  document: RegistryDocument,
  by: By,
  id: string,
  version: string,
  action: 'live' | 'promote' | 'rollback' = 'live',
): RegistryDocument {
  const remote = remoteOf(document, id);
  const { paths } = versionOf(id, remote, version);
  if (remote.live === version && remote.rollout === undefined) return document;
  if (action !== 'rollback') assertNotFrozen(document, by);
  assertNoOverlap(document, id, version, paths);
  const { rollout: ended, rolloutBegan: _, plan: __, retired: ___, ...rest } = remote;
  const from = remote.live === version ? ended?.version : remote.live;
  const entry = { ...by, action, version, ...(from === undefined ? {} : { from }) };
  return changed(document, id, { ...rest, live: version }, entry);
}

/** @param origin from which browsers load the files, such as `https://catalog.example.com` */
export function setOrigin(document: RegistryDocument, by: By, id: string, origin: string): RegistryDocument {
  const remote = remoteOf(document, id);
  if (!/^https?:/.test(origin) || URL.parse(origin)?.origin !== origin) {
    throw new RegistryError(
      'bad_change',
      `${origin} is no origin. Write it like https://catalog.example.com.`,
    );
  }
  if (remote.origin === origin) return document;
  const entry = { ...by, action: 'origin' as const, from: remote.origin, to: origin };
  return changed(document, id, { ...remote, origin }, entry);
}

export interface ReplaceOptions {
  /** End the running rollout of another version. */
  readonly replace?: boolean;
}

export interface RolloutOptions extends ReplaceOptions {
  /** The plan by which page servers raise the percentage from now on. Without it, a running plan ends. */
  readonly plan?: RolloutPlan | undefined;
  /** Which visitors get the version first, and what the percentage counts. Without it, the targeting of the same version stays. */
  readonly targeting?: Targeting | undefined;
}

/** @throws RegistryError `rollout_running` for a rollout of another version */
function assertMayEnd(id: string, version: string, remote: RegistryRemote, { replace }: ReplaceOptions) {
  const { rollout, rolloutBegan } = remote;
  if (replace || rollout === undefined || rollout.version === version) return;
  const begun = rolloutBegan === undefined ? '' : `, begun by ${rolloutBegan.who} at ${rolloutBegan.at}`;
  throw new RegistryError(
    'rollout_running',
    `${id} ${rollout.version} is being rolled out to ${rollout.percent} %${begun}. Nothing was changed. ` +
      `Promote it or roll it back first, or end it by this: --replace.`,
  );
}

/**
 * Rolls a version out to a percentage of visitors. Raising the percentage only adds visitors.
 * @param percent 0–100
 * @throws RegistryError `rollout_running` while another version is rolled out, unless `replace` is set
 */
export function startRollout(
  document: RegistryDocument,
  by: By,
  id: string,
  version: string,
  percent: number,
  options: RolloutOptions = {},
): RegistryDocument {
  const { plan: ended, ...remote } = remoteOf(document, id);
  const { paths } = versionOf(id, remote, version);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RegistryError('bad_change', `${percent} is no percentage: give a whole number from 0 to 100.`);
  }
  if (remote.live === undefined) {
    throw new RegistryError('bad_change', `${id} has no live version yet. Promote one first.`);
  }
  if (remote.live === version) throw new RegistryError('bad_change', `${id} ${version} is live already.`);
  assertMayEnd(id, version, remote, options);
  const { plan } = options;
  const { version: running, percent: _, ...before } = remote.rollout ?? {};
  const targeting: Targeting = options.targeting ?? (running === version ? before : {});
  const rollout = { version, percent, ...targeting };
  if (isDeepStrictEqual(remote.rollout, rollout) && plan === ended) return document;
  assertNotFrozen(document, by);
  assertNoOverlap(document, id, version, paths);
  const goesOn = remote.rollout?.version === version ? remote.rolloutBegan : undefined;
  const rolloutBegan = goesOn ?? { at: by.at, who: by.who };
  const isTargeted = targeting.rules !== undefined || targeting.accounts !== undefined;
  const note = [by.note, isTargeted && targetingText(targeting, percent)].filter(Boolean).join('; ');
  const entry = { ...by, note, action: 'rollout' as const, version, percent, from: remote.live };
  const next = { ...remote, rollout, rolloutBegan, ...(plan && { plan }) };
  return changed(document, id, next, entry);
}

/**
 * Makes the named version live, or the one being rolled out.
 * @throws RegistryError `rollout_running` while another version is rolled out, unless `replace` is set
 */
export function promote(
  document: RegistryDocument,
  by: By,
  id: string,
  version?: string,
  options: ReplaceOptions = {},
): RegistryDocument {
  const remote = remoteOf(document, id);
  const chosen = version ?? remote.rollout?.version;
  if (chosen === undefined) {
    throw new RegistryError('bad_change', `${id} has no rollout to promote. Name a version.`);
  }
  versionOf(id, remote, chosen);
  assertMayEnd(id, chosen, remote, options);
  return setLive(document, by, id, chosen, 'promote');
}

/**
 * Without a version: ends the running rollout, or goes back to the previously live version. With a version: makes that one live; if it was
 * never live or was rolled back, it is refused under the same conditions as by `promote`.
 * @throws RegistryError `frozen`, `rollout_running`
 */
export function rollback(
  document: RegistryDocument,
  by: By,
  id: string,
  version?: string,
  options: ReplaceOptions = {},
): RegistryDocument {
  const remote = remoteOf(document, id);
  if (version !== undefined) {
    const isForth =
      version !== remote.live && warningAbout(releaseHistoryOf(document, id), version) !== undefined;
    if (isForth) {
      versionOf(id, remote, version);
      assertNotFrozen(document, by);
      assertMayEnd(id, version, remote, options);
    }
    return setLive(document, by, id, version, 'rollback');
  }
  if (remote.rollout !== undefined && remote.live !== undefined) {
    const { rollout, rolloutBegan: _, plan: __, ...rest } = remote;
    const entry = { ...by, action: 'rollback' as const, version: remote.live, from: rollout.version };
    return changed(document, id, rest, entry);
  }
  const previous = previousLive(document, id);
  if (previous === undefined) {
    throw new RegistryError(
      'bad_change',
      `No earlier live version of ${id} is known. Name one: npm run release -- rollback ${id} <version>.`,
    );
  }
  return setLive(document, by, id, previous, 'rollback');
}
