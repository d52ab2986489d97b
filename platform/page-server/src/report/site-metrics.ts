import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RegistryReader } from 'registry';
import type { ErrorClass, VitalName } from 'shared-contracts';

const remoteLabels = ['remote', 'version', 'team'] as const;
/** One version of one remote, as the labels of a metric. Only names that the registry knows may get here. */
export type RemoteLabels = Readonly<Record<(typeof remoteLabels)[number], string>>;
const labelsOf = ({ remote, version, team }: RemoteLabels) => ({ remote, version, team });
const seconds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** Everything that `GET /metrics` reports of the page server and of the remotes on visitors' pages. */
export function createSiteMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets = seconds,
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  const loads = counter('market_remote_loads_total', 'Visits whose page loaded this remote', remoteLabels);
  const loadTime = histogram(
    'market_remote_load_seconds',
    'Time to load a remote, on visitors’ pages',
    remoteLabels,
  );
  const failures = counter(
    'market_remote_failures_total',
    'Visits in which this remote failed, by the class of the first error',
    [...remoteLabels, 'error_class'],
  );
  const vitals = histogram('market_vital_seconds', 'Web vitals of visitors’ pages', [
    ...remoteLabels,
    'vital',
  ]);
  const shifts = histogram(
    'market_layout_shift',
    'Cumulative layout shift of visitors’ pages',
    remoteLabels,
    [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  );
  const answered = histogram(
    'market_page_request_duration_seconds',
    'Response time: the route of a page is `/*`, that of a proxied API request `/api/*`',
    ['method', 'route', 'status'],
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  );
  const dropped = counter('market_reports_dropped_total', 'Reports that were not counted', ['reason']);
  const renderTime = histogram(
    'market_render_seconds',
    'Preparing and rendering a page on this server, by the remote of its address',
    remoteLabels,
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  const renderFailures = counter(
    'market_render_failures_total',
    'Pages, or parts of them, that this server could not render because of this remote',
    remoteLabels,
  );
  const integrity = counter('market_integrity_problems_total', 'Files that do not match the registry', [
    ...remoteLabels,
    'reason',
  ]);
  const violations = counter('market_policy_violations_total', 'Violations of the content security policy', [
    'remote',
    'directive',
  ]);
  const byRemote = (name: string, help: string) => {
    const counted = counter(name, help, remoteLabels);
    return (remote: RemoteLabels) => counted.inc(labelsOf(remote));
  };
  const looks = counter(
    'market_rollout_guard_looks_total',
    'Completed checks of the rollouts by the rollout guard',
    [],
  );
  const byVersion = [loads, loadTime, failures, vitals, shifts, renderTime, renderFailures, integrity];
  return {
    /** Adds gauges for values that other modules know. */
    watch(reader: Pick<RegistryReader, 'serial' | 'ageMs' | 'staleSince'>, pagesCached: () => number): void {
      gauge('market_registry_serial', 'Serial of the registry document in use', () => reader.serial);
      gauge(
        'market_registry_age_seconds',
        'Time since the registry document in use was signed; NaN if the document does not state it',
        () => (reader.ageMs() ?? Number.NaN) / 1000,
      );
      gauge('market_registry_stale', '1 while that age exceeds MARKET_REGISTRY_STALE_HOURS', () =>
        reader.staleSince() === undefined ? 0 : 1,
      );
      gauge('market_pages_kept', 'Pages cached for anonymous visitors', pagesCached);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    loaded: (remote: RemoteLabels, ms: number) => {
      loads.inc(labelsOf(remote));
      loadTime.observe(labelsOf(remote), ms / 1000);
    },
    failed: (remote: RemoteLabels, errorClass: ErrorClass) =>
      failures.inc({ ...labelsOf(remote), error_class: errorClass }),
    vital: (remote: RemoteLabels, vital: VitalName, value: number) => {
      if (vital === 'CLS') shifts.observe(labelsOf(remote), value);
      else vitals.observe({ ...labelsOf(remote), vital }, value / 1000);
    },
    answered: (call: { method: string; route: string; status: number }, ms: number) =>
      answered.observe(call, ms / 1000),
    dropped: (reason: string) => dropped.inc({ reason }),
    rendered: (remote: RemoteLabels, ms: number) => renderTime.observe(labelsOf(remote), ms / 1000),
    renderFailed: (remote: RemoteLabels) => renderFailures.inc(labelsOf(remote)),
    integrityProblem: (remote: RemoteLabels, reason: string) =>
      integrity.inc({ ...labelsOf(remote), reason }),
    takenBack: byRemote(
      'market_rollouts_taken_back_total',
      'Rollouts that this server rolled back because they failed more often than the live version',
    ),
    doubted: byRemote(
      'market_rollouts_in_doubt_total',
      'Times that a version failed more often than the previous one, according to too few networks or users',
    ),
    leftLive: byRemote(
      'market_rollouts_left_live_total',
      'Times that a bad live version stayed because the previous one is incompatible with the other remotes of visitors',
    ),
    halted: byRemote(
      'market_rollouts_halted_total',
      'Rollouts whose plan this server halted because the version did worse than the live one',
    ),
    looked: () => looks.inc(),
    policyViolation: (remote: string, directive: string) => violations.inc({ remote, directive }),
    /** What was counted of each version of each remote since this server was started; `loadMs` is the average, or null. */
    async remotes() {
      const loaded = (await loadTime.get()).values;
      const failed = (await failures.get()).values.map((value) => ({ ...value, metricName: 'failures' }));
      const series = Map.groupBy(
        [...loaded, ...failed],
        ({ labels }) => `${labels.remote} ${labels.version}`,
      );
      return Array.from(series, ([key, own]) => {
        const [remote = '', version = ''] = key.split(' ');
        const sum = (metric: string) =>
          own.reduce((total, { metricName, value }) => total + (metricName === metric ? value : 0), 0);
        // Each load is measured once.
        const loads = sum('market_remote_load_seconds_count');
        const seconds = sum('market_remote_load_seconds_sum');
        const loadMs = loads === 0 ? null : Math.round((seconds / loads) * 1000);
        return { remote, version, loads, failures: sum('failures'), loadMs };
      });
    },
    /** Removes the time series of versions that are no longer known, so that they do not accumulate with every release. */
    async keepOnly(isKnown: (remote: string, version: string) => boolean): Promise<void> {
      for (const metric of byVersion) {
        const { values } = await metric.get();
        for (const { labels } of values) {
          const { le: _bound, ...own } = labels as Record<string, string>;
          if (!isKnown(own.remote ?? '', own.version ?? '')) metric.remove(own);
        }
      }
    },
  };
}
