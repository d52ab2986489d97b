import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { remembered } from '../app/remembered.ts';

const REMEMBERED_MS = 1000;

/** Counts calls by method, route and status, and serves the process's metrics at `/metrics`, a second old at most. */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'market_api_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  /** Finding a series by its labels takes longer than counting in it. */
  const series = new Map<string, (seconds: number) => void>();
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // The pattern of the route and not the address, or every unknown address would make a series of its own.
    const route = routeOptions.url ?? 'unknown';
    const key = `${method} ${status} ${route}`;
    let observe = series.get(key);
    if (observe === undefined) {
      observe = calls.labels({ method, route, status }).observe;
      series.set(key, observe);
    }
    observe(elapsedTime / 1000);
    done();
  });
  const metrics = remembered(() => registry.metrics(), REMEMBERED_MS);
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await metrics()),
  );
}
