import type { FastifyInstance } from 'fastify';
import { HOST_ID, type RegistryReader, withHost } from 'registry';
import type { RateCounts } from 'server-kit/engines/rate-limits';
import type { SharedRedis } from 'server-kit/engines/redis';
import type { OwnVersion } from '../assign/host-release/own-version.ts';
import type { FromReleased } from '../assign/host-release/role.ts';
import type { HostSettings } from '../settings.ts';
import { cleanError } from './error-groups.ts';
import { type EventFeed, ownEvents, sharedEvents } from './event-feed.ts';
import { metricsRoute } from './metrics-route.ts';
import { createRenderWatch } from './render-watch.ts';
import { createReportStore } from './report-store.ts';
import { reportsRoute } from './reports-route.ts';
import { createGuardLooks } from './rollout-guard/guard-looks.ts';
import { createSiteMetrics, type SiteMetrics } from './site-metrics.ts';
import { createTrafficSources, isUncounted } from './traffic-sources.ts';
import { createVisitIds } from './visit-ids.ts';

/** Counts that a released host's process sends to the page server, whose metrics show them: there is one place to look at. */
const relayed = [
  ...(['answered', 'rendered', 'renderFailed', 'integrityProblem', 'policyViolation', 'dropped'] as const),
] satisfies readonly (keyof SiteMetrics)[];

type Send = (message: FromReleased) => void;
type Count = (...args: readonly unknown[]) => void;

/** @param send in the process of a released host: sends counts to the page server, which counts for all */
export function openMetrics(send?: Send): SiteMetrics {
  const metrics = createSiteMetrics();
  if (send === undefined) return metrics;
  const counters = relayed.map((name) => [
    name,
    (...args: unknown[]) => send({ kind: 'metric', name, args }),
  ]);
  return { ...metrics, ...Object.fromEntries(counters) };
}

export type Reports = Awaited<ReturnType<typeof addReports>>;

export interface ReportParts {
  readonly settings: HostSettings;
  readonly registry: RegistryReader;
  /** The secret of visit ids (`readReportKey`). */
  readonly key: string;
  readonly metrics: SiteMetrics;
  readonly redis: SharedRedis | undefined;
  readonly counts: RateCounts;
  readonly own: OwnVersion;
  /** Only in the process of a released host: sends to the page server, which counts for all. */
  readonly send?: Send | undefined;
}

/** Counts everything: accepts pages' reports and serves the metrics. */
export async function addReports(app: FastifyInstance, parts: ReportParts) {
  const { settings, registry, key, metrics, redis, send, own: ownHost } = parts;
  const visits = createVisitIds(key);
  app.addHook('onResponse', async (request, reply) => {
    if (isUncounted(request)) return;
    const { method, routeOptions } = request;
    // The pattern of the route, because visitors can make up any number of addresses.
    const call = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    metrics.answered(call, reply.elapsedTime);
  });
  const document = () => {
    const known = registry.document();
    return known && withHost(known);
  };
  const store = createReportStore(document, metrics);
  registry.onChange((changed) => {
    const { remotes } = withHost(changed);
    const isKnown = (remote: string, version: string) => remotes[remote]?.versions[version] !== undefined;
    // Integrity problems also name the host's own files and the registry, which are no remotes.
    const isSite = (remote: string) => remote === HOST_ID || remote === 'registry';
    void metrics.keepOnly((remote, version) => isKnown(remote, version) || isSite(remote));
    store.keepOnly(isKnown);
  });
  const feed: EventFeed = send
    ? { publish: (event) => send({ kind: 'event', event }) }
    : redis
      ? sharedEvents(redis, store.add)
      : ownEvents(store.add);
  app.addHook('onClose', async () => feed.close?.());
  await reportsRoute(app, parts, visits, feed);
  const guardLooks = createGuardLooks({ registry, ...store, settings });
  const guard = () => guardLooks.look().views;
  metricsRoute(app, metrics, store, settings.metricsToken, () => ownHost.find(), guard);
  const onRendered = createRenderWatch(metrics, (about, trafficSource, failed, thrown) => {
    const error = thrown && cleanError(about.remote, thrown);
    const host = ownHost.known;
    const details = error && { error, ...(host === undefined ? {} : { host }) };
    feed.publish({ kind: 'rendered', ...about, witness: trafficSource, failed, ...details });
  });
  return {
    ...{ visits, guardLooks, onRendered },
    /** The store has the events of all servers that share it: see `createReportStore`. */
    ...store,
    sourceOf: createTrafficSources(key, settings.env !== 'production', settings.guardCounts),
    /** Counts what the process of a released host has sent. */
    onReleased: ((message) => {
      if (message.kind === 'event') return feed.publish(message.event);
      const name = relayed.find((each) => message.kind === 'metric' && each === message.name);
      if (name && message.kind === 'metric') (metrics[name] as Count)(...message.args);
    }) satisfies Send,
  };
}
