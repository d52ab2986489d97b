import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Primary } from '../../processes/worker.ts';

const MEMOIZED_MS = 1000;
/** Number of requests that are counted in one batch. */
const TOGETHER = 100;

type Series = (seconds: number) => void;

/**
 * Counts requests by method, route and status, and serves metrics at `/metrics`, at most a second old, aggregated over all processes
 * (times and shares as their mean). If one of the processes does not respond, the metrics are those of this process only.
 * @returns the registry, for further metrics
 */
export function addMetrics(app: FastifyInstance, primary: Primary | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'market_api_request_duration_seconds',
    help: 'Response time of a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
    collect: countWaiting,
  });
  new Gauge({ name: 'market_api_processes', help: 'Processes of the API', registers: [registry] }).set(1);
  if (primary) {
    AggregatorRegistry.setRegistries([registry]);
    // The constructor listens for the primary's request for metrics.
    new AggregatorRegistry();
  }
  /** Caches the series by their labels: looking one up in the histogram takes longer than counting in it. */
  const series = new Map<string, Series>();
  /** Requests not counted yet: counting each one while it is handled costs ten times as much as counting a hundred in a row. */
  let waiting: [Series, number][] = [];
  function countWaiting(): void {
    for (const [observe, seconds] of waiting) observe(seconds);
    waiting = [];
  }
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // The pattern of the route and not the URL: otherwise every unknown URL would create a series of its own.
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${status} ${route}`;
    let observe = series.get(key);
    if (observe === undefined) {
      observe = calls.labels({ method, route, status }).observe;
      series.set(key, observe);
    }
    waiting.push([observe, elapsedTime / 1000]);
    if (waiting.length >= TOGETHER) countWaiting();
    done();
  });
  const own = () => registry.metrics();
  const metrics = new LRUCache<'last', string>({
    ...{ max: 1, ttl: MEMOIZED_MS },
    fetchMethod: () => primary?.metrics().catch(own) ?? own(),
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await metrics.forceFetch('last')),
  );
  return registry;
}
