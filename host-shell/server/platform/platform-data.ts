import type { LogEntry, ServedDocument, ServedRemote } from 'remote-registry';
import {
  type PlatformData,
  type PlatformLogEntry,
  type PlatformMinute,
  type PlatformRemote,
  type PlatformVersion,
  SHOWN_MINUTES,
} from '../../src/features/platform/platform-data.ts';
import type { NumbersByVersion } from '../metrics/remote-numbers.ts';

const MINUTE_MS = 60_000;
const LOG_SHOWN = 12;
const PUBLISHED_SHOWN = 20;

/** What the registry says and what was counted, for people who look after the site. */
export function platformData(
  document: ServedDocument | undefined,
  numbers: NumbersByVersion,
  now = Date.now(),
): PlatformData {
  const remotes = Object.entries(document?.remotes ?? {}).map(([id, remote]) => {
    const log = (document?.log ?? []).filter((entry) => entry.remote === id).reverse();
    return describeRemote(id, remote, log, numbers, now);
  });
  return { serial: document?.serial ?? 0, at: new Date(now).toISOString(), remotes };
}

function describeRemote(
  id: string,
  remote: ServedRemote,
  log: readonly LogEntry[],
  numbers: NumbersByVersion,
  now: number,
): PlatformRemote {
  const { team, origin, live, rollout, versions } = remote;
  const counted = numbers.known().flatMap((each) => (each.remote === id ? [each.version] : []));
  const shown = new Set([...(live ? [live] : []), ...(rollout ? [rollout.version] : []), ...counted]);
  const byAge = Object.entries(versions).sort(([, one], [, other]) =>
    one.publishedAt < other.publishedAt ? 1 : -1,
  );
  return {
    id,
    team,
    origin,
    live: live ?? null,
    rollout: rollout ?? null,
    versions: [...shown]
      .filter((version) => Object.hasOwn(versions, version))
      .map((version) => describeVersion(id, version, remote, log, numbers, now)),
    published: byAge.slice(0, PUBLISHED_SHOWN).map(([version]) => version),
    log: log.slice(0, LOG_SHOWN).map(describeEntry),
  };
}

function shareOf({ live, rollout }: ServedRemote, version: string): number {
  if (rollout?.version === version) return rollout.percent;
  return live === version ? 100 - (rollout?.percent ?? 0) : 0;
}

function describeVersion(
  id: string,
  version: string,
  remote: ServedRemote,
  log: readonly LogEntry[],
  numbers: NumbersByVersion,
  now: number,
): PlatformVersion {
  const { visits, failures, failuresByClass, renders, renderFailures, loadMs, vitalsP75 } = numbers.read(
    id,
    version,
  );
  const began = log.find((entry) => entry.version === version && entry.action !== 'publish');
  return {
    version,
    publishedAt: remote.versions[version]?.publishedAt ?? '',
    commit: remote.versions[version]?.commit ?? null,
    share: shareOf(remote, version),
    since: began?.at ?? null,
    by: began?.who ?? null,
    visits,
    failures,
    failuresByClass,
    renders,
    renderFailures,
    loadP75: loadMs?.p75 ?? null,
    vitalsP75,
    minutes: Array.from({ length: SHOWN_MINUTES }, (_, index): PlatformMinute => {
      const since = now - (SHOWN_MINUTES - index) * MINUTE_MS;
      const minute = numbers.read(id, version, { since, until: since + MINUTE_MS - 1 });
      return { visits: minute.visits, failures: minute.failures, loadP75: minute.loadMs?.p75 ?? null };
    }),
  };
}

function describeEntry({ at, who, action, version, from, percent, note }: LogEntry): PlatformLogEntry {
  return {
    at,
    who,
    action,
    version: version ?? null,
    from: from ?? null,
    percent: percent ?? null,
    note: note ?? null,
  };
}
