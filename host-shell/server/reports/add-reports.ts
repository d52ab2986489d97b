import type { FastifyInstance } from 'fastify';
import type { RegistryReader } from 'remote-registry';
import { metricsRoute } from '../metrics/metrics-route.ts';
import { createNumbers, type NumbersByVersion } from '../metrics/remote-numbers.ts';
import { createRenderWatch, type RenderedVisit } from '../metrics/render-watch.ts';
import { createSiteMetrics, type SiteMetrics } from '../metrics/site-metrics.ts';
import type { PageCache } from '../page/page-cache.ts';
import type { HostSettings } from '../settings.ts';
import { createReportCounter } from './count-reports.ts';
import { createFailureLog } from './failure-log.ts';
import { readReportKey } from './report-key.ts';
import { reportsRoute } from './reports-route.ts';
import { createVisitIds, type VisitIds } from './visit-ids.ts';

export interface Reports {
  readonly visits: VisitIds;
  readonly metrics: SiteMetrics;
  /** What happened to each version of each remote in the last half hour: pages' reports and this server's drawings. */
  readonly numbers: NumbersByVersion;
  readonly onRendered: (visit: RenderedVisit) => void;
}

/** Batches a minute from one address, before the factor: a page sends two or three. */
const PER_MINUTE = 60;

/** What integrity problems name beside remotes. */
const isSite = (remote: string) => remote === 'host_shell' || remote === 'registry';

/** Everything that counts: takes pages' reports and shows the metrics. */
export async function addReports(
  app: FastifyInstance,
  parts: { readonly settings: HostSettings; readonly registry: RegistryReader; readonly cache: PageCache },
): Promise<Reports> {
  const { settings, registry, cache } = parts;
  const key = await readReportKey(settings, (message) => app.log.warn(message));
  const visits = createVisitIds(key);
  const metrics = createSiteMetrics({
    registrySerial: () => registry.serial,
    pagesKept: () => cache.size,
  });
  const numbers = createNumbers();
  const document = () => registry.document();
  registry.onChange(({ remotes }) => {
    void metrics.keepOnly(
      (remote, version) => remotes[remote]?.versions[version] !== undefined || isSite(remote),
    );
  });
  await reportsRoute(app, {
    visits,
    count: createReportCounter({ document, metrics, numbers, onFailure: createFailureLog(app.log) }),
    dropped: (reason) => metrics.dropped(reason),
    perMinute: Math.ceil(PER_MINUTE * settings.rateFactor),
  });
  metricsRoute(app, metrics, settings.metricsToken);
  return { visits, metrics, numbers, onRendered: createRenderWatch(metrics, numbers) };
}
