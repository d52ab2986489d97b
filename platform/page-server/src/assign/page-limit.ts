import type { FastifyInstance } from 'fastify';
import type { RateCounts } from 'server-kit/engines/rate-limits';
import { TEXT } from '../problem.ts';
import type { HostSettings } from '../settings.ts';
import { subscriberOf } from './network.ts';

const MINUTE_MS = 60_000;
/** Pages a minute for one address, before the factor: ten a second, because households and offices share addresses. */
const PAGES_PER_MINUTE = 600;
/** The minimum limit of an address in the demo, where all visitors may share the address of one machine. */
const DEMO_MINIMUM = 2000;

/** Pages a minute that one address may request. */
export function pageLimitOf({ env, rateFactor }: Pick<HostSettings, 'env' | 'rateFactor'>): number {
  const limit = Math.ceil(PAGES_PER_MINUTE * rateFactor);
  return env === 'demo' ? Math.max(DEMO_MINIMUM, limit) : limit;
}

/**
 * Counts a call of this minute.
 * @param key the limit's name and the limited subscriber
 * @returns nothing below the limit; else the seconds until the next call is allowed
 */
export async function overLimit(counts: RateCounts, key: string, max: number): Promise<number | undefined> {
  const { current, ttl } = await counts.hit(key, MINUTE_MS);
  return current > max ? Math.ceil(ttl / 1000) : undefined;
}

/**
 * Applies one rate limit by address to all routes of this scope together: each of them can make market-api work under this server's key,
 * which the API does not limit. Responds 429 with `Retry-After`.
 */
export async function limitPages(scope: FastifyInstance, max: number, counts: RateCounts): Promise<void> {
  scope.addHook('onRequest', async (request, reply) => {
    const seconds = await overLimit(counts, `pages:${subscriberOf(request.ip)}`, max);
    if (seconds === undefined) return;
    return reply
      .code(429)
      .header('retry-after', seconds)
      .type(TEXT)
      .send('Too many pages. Please try again in a moment.');
  });
}
