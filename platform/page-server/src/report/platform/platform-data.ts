import {
  freezeAt,
  type LogEntry,
  type PublishedVersion,
  previousLive,
  type RegistryReader,
  releaseHistoryOf,
  type ServedRemote,
  type Serving,
  servingOf,
  targetingText,
  withHost,
} from 'registry';
import {
  type ChartedVital,
  chartedVitals,
  type PlatformData,
  type PlatformLogEntry,
  type PlatformPlan,
  type PlatformRemote,
  type PlatformVersion,
  SHOWN_MINUTES,
} from 'shared-contracts/platform';
import type { Reports } from '../add-reports.ts';
import type { RemoteNumbers } from '../remote-numbers.ts';
import { dependenciesOf } from './dependencies.ts';
import type { Impact } from './impact.ts';
import { rollbackCandidates } from './rollback-candidates.ts';

const MINUTE_MS = 60_000;
const LOG_SHOWN = 12;

/**
 * The registry's document and the counted numbers, for the people who look after the site.
 * @param impact of the changes to this document
 */
export function platformData(
  registry: Pick<RegistryReader, 'document' | 'staleSince'>,
  { numbers, rolloutSamples, guardLooks }: Pick<Reports, 'numbers' | 'rolloutSamples' | 'guardLooks'>,
  impact: Impact,
  now = Date.now(),
): PlatformData {
  const served = registry.document();
  const at = new Date(now).toISOString();
  const staleSince = registry.staleSince() ?? null;
  if (served === undefined) return { serial: 0, at, freeze: null, staleSince, remotes: [] };
  const document = withHost(served);
  const counted = numbers.known();
  const { views } = guardLooks.look(now);
  return {
    ...{ serial: document.serial, at, freeze: freezeAt(document, at) ?? null, staleSince },
    remotes: Object.entries(document.remotes).map(([id, remote]) => describeRemote(id, remote)),
  };

  function describeRemote(id: string, remote: ServedRemote): PlatformRemote {
    const { team, origin, live = null, retired = null, rollout, versions } = remote;
    const serving = servingOf(document, id);
    const reported = counted.flatMap((each) => (each.remote === id ? [each.version] : []));
    const shown = new Set([...(live ? [live] : []), ...(rollout ? [rollout.version] : []), ...reported]);
    return {
      ...{ id, team, origin, live, retired },
      rollout: rollout ? describeRollout(rollout) : null,
      ties: dependenciesOf(document, id),
      plan: describePlan(id, remote),
      versions: [...shown]
        .filter((version) => Object.hasOwn(versions, version))
        .map((version) => describeVersion(id, version, versions[version], serving)),
      previous: previousLive(document, id) ?? null,
      ...rollbackCandidates(remote, releaseHistoryOf(document, id)),
      log: document.log
        .filter((entry) => entry.remote === id)
        .reverse()
        .slice(0, LOG_SHOWN)
        .map(describeEntry),
      breaks: impact.get(id) ?? [],
    };
  }

  function describePlan(id: string, { plan, rollout }: ServedRemote): PlatformPlan | null {
    if (plan === undefined || rollout === undefined) return null;
    const { steps, stepBegan, bakeSeconds, visits, halted = null } = plan;
    const since = Date.parse(stepBegan);
    const { visits: heard } = rolloutSamples.read({ remote: id, version: rollout.version }, since).visits;
    const due = new Date(since + bakeSeconds * 1000).toISOString();
    return { steps, stepBegan, due, visits, heard, halted };
  }

  function describeVersion(
    id: string,
    version: string,
    published: PublishedVersion | undefined,
    serving: readonly Serving[],
  ): PlatformVersion {
    const about = { remote: id, version };
    const { loadP75 = null, ...all } = numbers.read(about);
    const given = serving.find((each) => each.version === version);
    const { percent: share = 0, targeting = null, since = null, by = null } = given ?? {};
    const minutes = Array.from({ length: SHOWN_MINUTES }, (_, index) => {
      const from = now - (SHOWN_MINUTES - index) * MINUTE_MS;
      return numbers.read(about, { since: from, until: from + MINUTE_MS - 1 });
    });
    const view = views.find((each) => each.remote === id && each.version === version);
    const { publishedAt = '', commit = null } = published ?? {};
    return {
      ...{ version, publishedAt, commit, share, targeting, since, by },
      ...all,
      loadP75,
      minutes: minutes.map(({ visits, failures, loadP75 = null }) => ({ visits, failures, loadP75 })),
      vitalsByMinute: vitalsOver(minutes),
      ...(view && { guard: { text: view.text, isInDoubt: view.isInDoubt } }),
    };
  }
}

/** Rounded numbers, and none for vitals that no page reported: the platform page requests all of them every five seconds. */
function vitalsOver(minutes: readonly RemoteNumbers[]): NonNullable<PlatformVersion['vitalsByMinute']> {
  const reported = chartedVitals.flatMap((name): [ChartedVital, (number | null)[]][] => {
    const values = minutes.map(({ vitalsP75 }) => rounded(name, vitalsP75[name]));
    return values.every((value) => value === null) ? [] : [[name, values]];
  });
  return Object.fromEntries(reported);
}

function rounded(name: ChartedVital, value: number | undefined): number | null {
  if (value === undefined) return null;
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

function describeRollout(rollout: NonNullable<ServedRemote['rollout']>): PlatformRemote['rollout'] {
  const { version, percent, rules, accounts } = rollout;
  return { version, percent, targeting: rules || accounts ? targetingText(rollout, percent) : null };
}

export const describeEntry = ({ at, who, action, ...entry }: LogEntry): PlatformLogEntry => {
  const { version = null, from = null, percent = null, note = null } = entry;
  return { at, who, action, version, from, percent, note };
};
