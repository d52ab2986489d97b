import { LRUCache } from 'lru-cache';
import { HOST_ID, HOST_TEAM, type ServedDocument } from 'registry';
import { maxEntries } from 'server-kit/engines/max-entries';
import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import { cleanError, createErrorGroups } from './error-groups.ts';
import type { Apply, SiteEvent } from './event-feed.ts';
import { createNumbers } from './remote-numbers.ts';
import { createRolloutSamples } from './rollout-samples.ts';
import type { SiteMetrics } from './site-metrics.ts';
import type { Visit } from './visit-ids.ts';

type ReportMetrics = Pick<SiteMetrics, 'loaded' | 'failed' | 'vital' | 'dropped'>;
type Reported = Extract<SiteEvent, { kind: 'reported' }>;
type Rendered = Extract<SiteEvent, { kind: 'rendered' }>;
type Versions = ReportBatch['versions'];
/** Undefined when the event happened at another server, whose metrics count it. */
type OwnMetrics = ReportMetrics | undefined;

/** Visits times remotes; the oldest are evicted, and only their replays could count again. */
const MAX_ENTRIES = 100_000;

export type ReportStore = ReturnType<typeof createReportStore>;

/**
 * The one store of what pages have reported and what was rendered, and its views: numbers of the last half hour, the samples of the rollout
 * guard, groups of errors, and when a version was last open. Each remote counts once for each visit, and its failure once more; each web
 * vital once. What a page's own remote reports counts for the released host too, which shows the page. Reports that do not fit the registry
 * or the page's versions are dropped. The guard's samples include only what a remote's page reports of its remote, or of the host.
 */
export function createReportStore(document: () => ServedDocument | undefined, metrics: ReportMetrics) {
  let eventAt: number | undefined;
  const now = () => eventAt ?? Date.now();
  const numbers = createNumbers(now);
  const rolloutSamples = createRolloutSamples(now);
  const errors = createErrorGroups(now);
  const lastReports = new Map<string, { remote: string; version: string; at: number }>();
  /** By visit and remote: whether the visit has reported a failure. */
  const reported = new LRUCache<string, { readonly failed: boolean }>(maxEntries(MAX_ENTRIES));
  const measured = new LRUCache<string, true>(maxEntries(MAX_ENTRIES));

  const publishedOf = (remote: string, version: string) =>
    entryOf(entryOf(document()?.remotes, remote)?.versions, version);

  /** The patterns of a version's routes. */
  const pathsOf = (remote: string, version: string): readonly (string | null)[] =>
    publishedOf(remote, version)?.paths.map(({ path }) => path) ?? [];

  /** The host of a page, where the registry has released it. */
  function hostOf({ [HOST_ID]: version }: Versions) {
    const isKnown = version !== undefined && publishedOf(HOST_ID, version) !== undefined;
    return isKnown ? { remote: HOST_ID, version, team: HOST_TEAM } : undefined;
  }

  /** @returns whether a report contains only names that the registry knows and that were on this very page, and no contradiction */
  function fitting(versions: Versions): (report: RemoteReport | VitalReport) => boolean {
    const routes = new Set(Object.entries(versions).flatMap((entry) => pathsOf(...entry)));
    return ({ remote, version, team, route, ...report }) =>
      (!('status' in report) || (report.status === 'loaded') === (report.errorClass === null)) &&
      versions[remote] === version &&
      publishedOf(remote, version) !== undefined &&
      document()?.remotes[remote]?.team === team &&
      (route === null || routes.has(route));
  }

  function addReported({ visit, batch: { versions, reports, vitals } }: Reported, own: OwnMetrics): void {
    const fits = fitting(versions);
    // A report of one remote means that a page with all of these versions is open.
    if ([...reports, ...vitals].some(fits))
      for (const [remote, version] of Object.entries(versions))
        if (publishedOf(remote, version))
          lastReports.set(`${remote} ${version}`, { remote, version, at: now() });
    const host = hostOf(versions);
    const add = (report: RemoteReport | VitalReport, isSample: boolean) => {
      const isNew =
        'name' in report ? addVital(visit, report, isSample, own) : addRemote(visit, report, isSample, own);
      if (!isNew) own?.dropped('repeated');
    };
    for (const report of [...reports, ...vitals]) {
      if (!fits(report)) {
        own?.dropped('unknown');
        continue;
      }
      // Was this very remote's page sent for the visit, and is the report about one of its pages?
      const isOfPage =
        visit.sentFor === report.remote && pathsOf(report.remote, report.version).includes(report.route);
      add(report, isOfPage || (report.remote === HOST_ID && !('name' in report)));
      if (isOfPage && host) add({ ...report, ...host }, true);
      if ('name' in report || report.errorClass === null || report.error === undefined) continue;
      const { remote, version, team, errorClass, route, error } = report;
      errors.add({
        ...{ remote, version, team, errorClass, route, error, host: versions[HOST_ID] },
        ...{ place: 'browser', visitId: visit.id, trafficSource: visit.witness },
      });
    }
  }

  /** @returns false when the visit has reported it before */
  function addRemote(visit: Visit, report: RemoteReport, isSample: boolean, own: OwnMetrics): boolean {
    const { remote, errorClass, durationMs } = report;
    const key = `${visit.id} ${remote}`;
    const before = reported.get(key);
    if (before !== undefined && (errorClass === null || before.failed)) return false;
    reported.set(key, { failed: errorClass !== null });
    if (before === undefined) numbers.count(report, 'visits');
    if (errorClass === null) {
      if (isSample) rolloutSamples.addVisit(report, visit.id, visit.witness, durationMs);
      numbers.measure(report, 'load', durationMs);
      own?.loaded(report, durationMs);
    } else {
      if (isSample) rolloutSamples.addFailure(report, visit.id, visit.witness);
      numbers.count(report, `failures ${errorClass}`);
      own?.failed(report, errorClass);
    }
    return true;
  }

  function addVital(visit: Visit, vital: VitalReport, isSample: boolean, own: OwnMetrics): boolean {
    const { remote, name, value } = vital;
    const key = `${visit.id} ${remote === HOST_ID ? HOST_ID : ''} ${name}`;
    if (measured.has(key)) return false;
    measured.set(key, true);
    own?.vital(vital, name, value);
    numbers.measure(vital, name, value);
    if (isSample) rolloutSamples.addVital(vital, visit.id, visit.witness, name, value);
    return true;
  }

  function addRendered({ remote, version, witness: trafficSource, failed, error, host }: Rendered): void {
    numbers.count({ remote, version }, 'renders');
    if (failed) numbers.count({ remote, version }, 'renderFailures');
    rolloutSamples.addRender({ remote, version }, trafficSource, failed);
    const team = document()?.remotes[remote]?.team;
    if (error === undefined || team === undefined) return;
    errors.add({
      ...{ remote, version, team, host, trafficSource, error: cleanError(remote, error) },
      ...{ place: 'server', errorClass: 'render', route: null, visitId: '' },
    });
  }

  const add: Apply = (event, { at, isOwn }) => {
    eventAt = at;
    try {
      if (event.kind === 'reported') addReported(event, isOwn ? metrics : undefined);
      else addRendered(event);
    } finally {
      eventAt = undefined;
    }
  };
  return {
    ...{ add, numbers, rolloutSamples, errors },
    /** When this server began to count, milliseconds since 1970. */
    since: now(),
    /** When a page with a version has last reported, since this process started: `release -- clean` reads it. */
    lastReports: () => [...lastReports.values()],
    /** Removes versions that the registry no longer has. */
    keepOnly(isKnown: (remote: string, version: string) => boolean): void {
      for (const [key, { remote, version }] of lastReports)
        if (!isKnown(remote, version)) lastReports.delete(key);
    },
  };
}

const entryOf = <Value>(record: Readonly<Record<string, Value>> = {}, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
