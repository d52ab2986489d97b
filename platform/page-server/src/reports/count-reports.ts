import { LRUCache } from 'lru-cache';
import { HOST_ID, HOST_TEAM, type ServedDocument } from 'registry';
import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import type { RolloutSamples } from '../metrics/evidence.ts';
import type { LastReports } from '../metrics/last-reports.ts';
import type { NumbersByVersion } from '../metrics/remote-numbers.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { Visit } from '../visits/visit-ids.ts';

export interface ReportCounterOptions {
  readonly document: () => ServedDocument | undefined;
  readonly metrics: Pick<SiteMetrics, 'loaded' | 'failed' | 'vital' | 'dropped'>;
  readonly numbers: NumbersByVersion;
  readonly rolloutSamples: Pick<RolloutSamples, 'addVisit' | 'addFailure' | 'addVital'>;
  readonly lastReports: Pick<LastReports, 'note'>;
  readonly onFailure: (report: RemoteReport) => void;
  /** Told every failure of a counted page, those that are counted no more too. */
  readonly onError: (visit: Visit, report: RemoteReport, versions: ReportBatch['versions']) => void;
}

type Counted = Pick<ReportBatch, 'versions' | 'reports' | 'vitals'>;
/** What is said of this server alone. */
type Here = Pick<ReportCounterOptions, 'metrics' | 'onFailure'>;

/** What a visit has said of a remote so far. */
interface VisitReport {
  failed: boolean;
}

/** Visits times remotes that are remembered; the oldest are forgotten, and only their replays could count again. */
const MAX_ENTRIES = 100_000;

/**
 * Counts what a page with a valid visit id reports: each remote once for each visit, and its failure once more; each web
 * vital once. The host is judged by what becomes of the pages that it shows: what a page's own remote says of it counts for the host's
 * version as well. What does not fit the registry or the versions of that page is dropped, and the drops are counted. Evidence
 * for the rollout guard is only what a page of the remote's own says about that page. What was reported to another server is
 * counted by its metrics, and known here.
 */
export function createReportCounter({
  document,
  metrics,
  numbers,
  rolloutSamples,
  lastReports,
  onFailure,
  onError,
}: ReportCounterOptions) {
  const said = new LRUCache<string, VisitReport>({ max: MAX_ENTRIES });
  const measured = new LRUCache<string, true>({ max: MAX_ENTRIES });

  return function count(visit: Visit, { versions, reports, vitals }: Counted, isOwn = true): void {
    const here = isOwn ? { metrics, onFailure } : elsewhere;
    const known = document();
    const fits = fitting(known, versions);
    // A report of one remote is a page that is open with all of its versions.
    const isOfPage = [...reports, ...vitals].some(fits);
    for (const [remote, version] of Object.entries(versions))
      if (isOfPage && Object.hasOwn(known?.remotes[remote]?.versions ?? {}, version))
        lastReports.note(remote, version);
    const host = hostOf(known, versions);
    for (const report of reports) {
      const isLoad = report.status === 'loaded';
      if (!fits(report) || isLoad !== (report.errorClass === null)) here.metrics.dropped('unknown');
      else {
        const isOwn = report.remote === HOST_ID || isOwnPage(known, visit, report);
        countRemote(visit, report, isOwn, here);
        if (isOwn && report.remote !== HOST_ID && host)
          countRemote(visit, { ...report, ...host }, true, here);
        if (!isLoad) onError(visit, report, versions);
      }
    }
    for (const vital of vitals) {
      if (!fits(vital)) {
        here.metrics.dropped('unknown');
        continue;
      }
      const isOwn = isOwnPage(known, visit, vital);
      countVital(visit, vital, isOwn, here);
      if (isOwn && host) countVital(visit, { ...vital, ...host }, true, here);
    }
  };

  /** @param isOwn the guard may judge by it */
  function countRemote(
    visit: Visit,
    report: RemoteReport,
    isOwn: boolean,
    { metrics, onFailure }: Here,
  ): void {
    const { remote, version, errorClass, durationMs } = report;
    const key = `${visit.id} ${remote}`;
    const before = said.get(key);
    const isRepeated = before !== undefined && (errorClass === null || before.failed);
    if (isRepeated) {
      metrics.dropped('repeated');
      return;
    }
    said.set(key, { failed: errorClass !== null });
    if (before === undefined) numbers.addVisit(remote, version);
    if (isOwn) {
      if (errorClass === null)
        rolloutSamples.addVisit({ remote, version }, visit.id, visit.witness, durationMs);
      else rolloutSamples.addFailure({ remote, version }, visit.id, visit.witness);
    }
    if (errorClass === null) {
      metrics.loaded(report, durationMs);
      numbers.addLoad(remote, version, durationMs);
    } else {
      metrics.failed(report, errorClass);
      numbers.addFailure(remote, version, errorClass);
      onFailure(report);
    }
  }

  /** @param isOwn the guard may judge by it */
  function countVital(visit: Visit, vital: VitalReport, isOwn: boolean, { metrics }: Here): void {
    const key = `${visit.id} ${vital.remote === HOST_ID ? HOST_ID : ''} ${vital.name}`;
    if (measured.has(key)) {
      metrics.dropped('repeated');
      return;
    }
    measured.set(key, true);
    metrics.vital(vital, vital.name, vital.value);
    numbers.addVital(vital.remote, vital.version, vital.name, vital.value);
    if (isOwn) rolloutSamples.addVital(vital, visit.id, visit.witness, vital.name, vital.value);
  }
}

/** Who counts what was reported to another server. */
const nothing = () => {};
const elsewhere: Here = {
  metrics: { loaded: nothing, failed: nothing, vital: nothing, dropped: nothing },
  onFailure: nothing,
};

/** The host of a page, where it is released by the registry. */
function hostOf(document: ServedDocument | undefined, { [HOST_ID]: version }: ReportBatch['versions']) {
  const isKnown = version !== undefined && document?.remotes[HOST_ID]?.versions[version] !== undefined;
  return isKnown ? { remote: HOST_ID, version, team: HOST_TEAM } : undefined;
}

/** Was this very remote's page sent for the visit, and is the report about one of its pages? */
function isOwnPage(
  document: ServedDocument | undefined,
  visit: Visit,
  { remote, version, route }: Named,
): boolean {
  const paths = document?.remotes[remote]?.versions[version]?.paths ?? [];
  return visit.sentFor === remote && paths.some(({ path }) => path === route);
}

type Named = Pick<RemoteReport, 'remote' | 'version' | 'team' | 'route'>;

/** Does something bear only names that the registry knows and that were on this very page? */
function fitting(document: ServedDocument | undefined, versions: ReportBatch['versions']) {
  const remotes = document?.remotes ?? {};
  const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
    Object.hasOwn(record, name) ? record[name] : undefined;
  const publishedOf = (remote: string, version: string) => own(own(remotes, remote)?.versions ?? {}, version);
  const routes = new Set(
    Object.entries(versions).flatMap(([remote, version]) =>
      (publishedOf(remote, version)?.paths ?? []).map(({ path }) => path),
    ),
  );
  return ({ remote, version, team, route }: Named): boolean =>
    own(versions, remote) === version &&
    publishedOf(remote, version) !== undefined &&
    own(remotes, remote)?.team === team &&
    (route === null || routes.has(route));
}
