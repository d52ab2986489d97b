import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The dependencies of the market; a check rejects when its part is unavailable. */
type Part = 'database' | 'pictures' | 'identity';
export type ReadinessChecks = Readonly<Record<Part, () => Promise<unknown>>>;

export interface HealthOptions {
  /**
   * Parts that all servers share and without which most of the market works: `/readyz` reports such a part as unavailable, but stays 200.
   * Otherwise a load balancer would take all servers out of rotation at once.
   */
  readonly tolerated?: readonly Part[];
  /** The clock, in milliseconds. */
  readonly now?: () => number;
  readonly limitMs?: number;
}

/** How long the result of the checks is memoized, so that frequent requests do not each check the disk and the identity service. */
const MEMOIZED_MS = 3000;
/** Shorter after a failure, because a load balancer sends no requests here until the part is reported as available again. */
const AWAY_MEMOIZED_MS = 500;
/** Timeout of a check: a part that has not responded by then counts as unavailable, so that requests to `/readyz` do not hang. */
const LIMIT_MS = 5000;

/**
 * Adds `/healthz` (liveness: the process responds) and `/readyz` (readiness: 200, or 503 with the unavailable parts). The readiness is at
 * most three seconds old, or half a second after a failure.
 */
export function addHealth(
  app: FastifyInstance,
  checks: ReadinessChecks,
  { tolerated = [], now = Date.now, limitMs = LIMIT_MS }: HealthOptions = {},
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  const look = async () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(limitMs, check());
          return [name, 'ok'] as const;
        } catch (error) {
          app.log.warn({ err: error, part: name }, 'A readiness check failed.');
          return [name, 'unavailable'] as const;
        }
      }),
    );
  const looks = new LRUCache<'last', Awaited<ReturnType<typeof look>>>({
    ...{ max: 1, perf: { now }, ttlResolution: 0 },
    fetchMethod: async (_key, _last, { options }) => {
      const parts = await look();
      options.ttl = parts.every(([, state]) => state === 'ok') ? MEMOIZED_MS : AWAY_MEMOIZED_MS;
      return parts;
    },
  });

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const parts = await looks.forceFetch('last');
    const ready = parts.every(([name, state]) => state === 'ok' || tolerated.includes(name as Part));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(parts) });
  });
}

function within(limitMs: number, work: Promise<unknown>): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${limitMs} ms.`)), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
