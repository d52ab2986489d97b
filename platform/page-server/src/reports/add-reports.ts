import type { FastifyInstance } from 'fastify';
import { type RegistryReader, withHost } from 'registry';
import type { RateCounts } from 'server-engines/rate-limits';
import type { SharedRedis } from 'server-engines/redis';
import { createErrorGroups, type ErrorGroups } from '../errors/error-groups.ts';
import { addRenderError, addReportedError, cleanError, withCleanErrors } from '../errors/reported-errors.ts';
import type { OwnVersion } from '../host-release/front.ts';
import type { FromReleased } from '../host-release/role.ts';
import { createRolloutSamples, type RolloutSamples } from '../metrics/evidence.ts';
import { createLastReports } from '../metrics/last-reports.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import { createNumbers, type NumbersByVersion } from '../metrics/remote-numbers.ts';
import { createRenderWatch, type RenderedVisit } from '../metrics/render-watch.ts';
import { createSiteMetrics, type SiteMetrics } from '../metrics/site-metrics.ts';
import { isUncounted } from '../metrics/uncounted.ts';
import { createGuardLooks, type GuardLooks } from '../rollout-guard/look.ts';
import type { HostSettings } from '../settings.ts';
import { createVisitIds, type VisitIds } from '../visits/visit-ids.ts';
import { createTrafficSources, type TrafficSources } from '../visits/witnesses.ts';
import { createReportCounter } from './count-reports.ts';
import { createEventClock } from './event-clock.ts';
import { type Apply, ownEvents, sharedEvents } from './event-feed.ts';
import { createFailureLog } from './failure-log.ts';
import { fromReleased, relayedEvents, relayMetrics } from './relay.ts';
import { reportsRoute } from './reports-route.ts';

export interface Reports {
  readonly visits: VisitIds;
  readonly metrics: SiteMetrics;
  /** What happened to each version of each remote in the last half hour: pages' reports and renders, of all servers that share. */
  readonly numbers: NumbersByVersion;
  /** What the rollout guard judges by. */
  readonly rolloutSamples: RolloutSamples;
  readonly guardLooks: GuardLooks;
  /** What was thrown in the last day, of all servers that share. */
  readonly errors: ErrorGroups;
  readonly sourceOf: TrafficSources;
  readonly onRendered: (visit: RenderedVisit) => void;
  /** Counts what the process of a released host says. */
  readonly onReleased: (message: FromReleased) => void;
}

export interface ReportParts {
  readonly settings: HostSettings;
  readonly registry: RegistryReader;
  /** The secret of visit ids (`readReportKey`). */
  readonly key: string;
  /** How many pages the page cache holds, for the metrics. */
  readonly pagesCached: () => number;
  /** What page servers share, where they do. */
  readonly redis: SharedRedis | undefined;
  readonly counts: RateCounts;
  /** The host that this server was started with. */
  readonly own?: OwnVersion;
  /** In the process of a released host: the page server counts for all. */
  readonly tellFront?: ((message: FromReleased) => void) | undefined;
}

/** Batches a minute from one address, before the factor: a page sends two or three. */
const PER_MINUTE = 60;

/** What integrity problems name beside remotes. */
const isSite = (remote: string) => remote === 'host_shell' || remote === 'registry';

/** Everything that counts: takes pages' reports and shows the metrics. */
export async function addReports(app: FastifyInstance, parts: ReportParts): Promise<Reports> {
  const { settings, registry, key, pagesCached, redis, counts, tellFront, own: ownHost } = parts;
  const visits = createVisitIds(key);
  const own = createSiteMetrics({
    registrySerial: () => registry.serial,
    pagesCached,
    registryAge: () => {
      const age = registry.ageMs();
      return age === undefined ? undefined : age / 1000;
    },
    registryIsStale: () => registry.staleSince() !== undefined,
  });
  const metrics = tellFront ? relayMetrics(own, tellFront) : own;
  app.addHook('onResponse', async (request, reply) => {
    if (isUncounted(request)) return;
    const { method, routeOptions } = request;
    // The pattern of the route: of addresses there are as many as visitors like.
    const call = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    metrics.answered(call, reply.elapsedTime);
  });
  const clock = createEventClock();
  const numbers = createNumbers(clock.now);
  const rolloutSamples = createRolloutSamples(clock.now);
  const errors = createErrorGroups(clock.now);
  const document = () => {
    const known = registry.document();
    return known && withHost(known);
  };
  const lastReports = createLastReports(clock.now);
  registry.onChange((changed) => {
    const { remotes } = withHost(changed);
    const isKnown = (remote: string, version: string) => remotes[remote]?.versions[version] !== undefined;
    void metrics.keepOnly((remote, version) => isKnown(remote, version) || isSite(remote));
    lastReports.keepOnly(isKnown);
  });
  const count = createReportCounter({
    document,
    metrics,
    numbers,
    rolloutSamples,
    lastReports,
    onFailure: createFailureLog(app.log),
    onError: (...reported) => addReportedError(errors, ...reported),
  });
  const apply: Apply = (event, { at, isOwn }) =>
    clock.during(at, () => {
      if (event.kind === 'reported') return count(event.visit, event.batch, isOwn);
      numbers.addRender(event.remote, event.version, event.failed);
      rolloutSamples.addRender(event, event.witness, event.failed);
      const { error, ...rendered } = event;
      if (error) addRenderError(errors, document(), { ...rendered, error });
    });
  const counted = redis ? sharedEvents(redis, apply) : ownEvents(apply);
  const feed = tellFront ? relayedEvents(tellFront) : counted;
  app.addHook('onClose', async () => feed.close());
  await reportsRoute(app, {
    visits,
    count: (visit, { versions, reports, vitals }) =>
      feed.publish({
        ...{ kind: 'reported', visit },
        batch: { versions, vitals, reports: withCleanErrors(reports) },
      }),
    counts,
    dropped: (reason) => metrics.dropped(reason),
    perMinute: Math.ceil(PER_MINUTE * settings.rateFactor),
  });
  const guardLooks = createGuardLooks({ registry, rolloutSamples, numbers, settings });
  const guard = () => guardLooks.look().views;
  metricsRoute(app, metrics, lastReports, settings.metricsToken, ownHost && (() => ownHost.find()), guard);
  const onRendered = createRenderWatch(metrics, (about, trafficSource, failed, thrown) => {
    const error = thrown && cleanError(about.remote, thrown);
    const host = ownHost?.known;
    const told = error && { error, ...(host === undefined ? {} : { host }) };
    feed.publish({ kind: 'rendered', ...about, witness: trafficSource, failed, ...told });
  });
  return {
    visits,
    metrics,
    numbers,
    rolloutSamples,
    guardLooks,
    errors,
    sourceOf: createTrafficSources(key, settings.env !== 'production', settings.guardCounts),
    onRendered,
    onReleased: fromReleased(metrics, feed),
  };
}
