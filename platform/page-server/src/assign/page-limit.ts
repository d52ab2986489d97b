import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { countInMemory, type RateCounts, rateLimitStore } from 'server-kit/engines/rate-limits';
import { TEXT } from '../problem.ts';
import type { HostSettings } from '../settings.ts';
import { subscriberOf } from './network.ts';

const MINUTE_MS = 60_000;
/** Pages a minute for one address, before the factor: ten a second, for households and offices share addresses. */
const PAGES_PER_MINUTE = 600;
/** In the demo no address is held below this (DESIGN.md, section 4). */
const DEMO_MINIMUM = 2000;

/** Pages a minute that one address may ask for. */
export function pageLimitOf({ env, rateFactor }: Pick<HostSettings, 'env' | 'rateFactor'>): number {
  const limit = Math.ceil(PAGES_PER_MINUTE * rateFactor);
  return env === 'demo' ? Math.max(DEMO_MINIMUM, limit) : limit;
}

/**
 * Limits all routes of this scope together by address: each of them can make market-api work under this server's key,
 * which the API does not limit. Answers 429 with `Retry-After`.
 */
export async function limitPages(
  scope: FastifyInstance,
  max: number,
  counts: RateCounts = countInMemory(),
): Promise<void> {
  await scope.register(rateLimit, { global: false, store: rateLimitStore(counts) });
  const limit = scope.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `pages:${subscriberOf(request.ip)}`,
  });
  scope.addHook('onRequest', async (request, reply) => {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    return reply
      .code(429)
      .header('retry-after', state.ttlInSeconds)
      .type(TEXT)
      .send('Too many pages. Please try again in a moment.');
  });
}
