import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What the market cannot work without; each rejects when it is not there. */
type Part = 'database' | 'pictures' | 'identity';
export type ReadinessChecks = Readonly<Record<Part, () => Promise<unknown>>>;

export interface HealthOptions {
  /**
   * Parts that all servers share and that most of the market works without: that one is away is said, but no balancer is
   * told to send nobody here any more, for it would be told so by all of them.
   */
  readonly tolerated?: readonly Part[];
  /** Milliseconds. */
  readonly now?: () => number;
  readonly limitMs?: number;
}

/** Nobody's call costs a look at the disk and at the identity service that another call has just had. */
const MEMOIZED_MS = 3000;
/** A balancer sends nobody here until it is told that what was away is back. */
const AWAY_MEMOIZED_MS = 500;
/** A part that does not answer by then is not there: whoever asks has waited long enough, and so have all who ask after. */
const LIMIT_MS = 5000;

/**
 * `/healthz` says that the process answers, `/readyz` that it can work (503 and which part is missing otherwise), as it
 * was at most three seconds ago; half a second, where something was missing.
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
          app.log.warn({ err: error, part: name }, 'A part of the market is not ready.');
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
  const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
