import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RateCounts, rateLimitStore } from 'server-kit/engines/rate-limits';
import type { Config } from '../../config.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import type { IsHost } from '../../scopes/host.ts';
import { pathOf } from './logging.ts';

const MINUTE_MS = 60_000;
/** Pictures have a higher limit, because a page shows dozens of them and they cost next to nothing. */
const PICTURES_PER_CALL = 10;
/** Not limited: their responses are memoized, so a request costs less than counting it. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts a request of an account; fails with `rate_limited`. */
export type CountAccount = (request: FastifyRequest, account: string) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    account: string;
    limitedReply: FastifyReply | undefined;
  }
}

/**
 * Limits requests by IP address (except those of the page server) before any other work is done for them, and by account.
 * @param counts shared by all processes of the market, or those of this process only
 */
export async function addRateLimits(
  app: FastifyInstance,
  { addressLimit }: Pick<Config, 'addressLimit'>,
  isHost: IsHost,
  counts: RateCounts,
): Promise<CountAccount> {
  await app.register(rateLimit, { global: false, store: rateLimitStore(counts) });
  app.decorateRequest('account', '');
  app.decorateRequest('limitedReply', undefined);
  const limiter = (name: string, max: number, who: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: (request) => `${name}:${who(request)}` });
  const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);
  const byAddress = limiter('address', addressLimit, addressOf);
  const pictures = limiter('pictures', addressLimit * PICTURES_PER_CALL, addressOf);
  // The limit of an account is that of an IP address, from however many addresses it sends requests.
  const byAccount = limiter('account', addressLimit, (request) => request.account);

  app.addHook('onRequest', async (request, reply) => {
    request.limitedReply = reply;
    const path = pathOf(request.url);
    // The page server sends requests for all visitors from one IP address; it limits its visitors itself.
    if (unlimited.has(path) || isHost(request)) return;
    await count(path.startsWith('/pictures/') ? pictures : byAddress, request);
  });

  return async (request, account) => {
    // A request is authorised more than once but counted only the first time.
    if (request.account === account) return;
    request.account = account;
    await count(byAccount, request);
  };
}

async function count(limiter: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest) {
  const state = await limiter(request);
  if (state.isAllowed) return;
  request.limitedReply?.headers({
    'x-ratelimit-limit': state.max,
    'x-ratelimit-remaining': state.remaining,
    'x-ratelimit-reset': state.ttlInSeconds,
  });
  if (!state.isExceeded) return;
  request.limitedReply?.header('retry-after', state.ttlInSeconds);
  throw new MarketProblem(
    'rate_limited',
    `Too many calls. Please try again in ${state.ttlInSeconds} ${state.ttlInSeconds === 1 ? 'second' : 'seconds'}.`,
  );
}
