import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RateCounts, rateLimitStore } from 'server-kit/engines/rate-limits';
import type { Config } from '../../config.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import type { IsHost } from '../../scopes/host.ts';

const MINUTE_MS = 60_000;
/** Calls a minute for one account, before the factor. */
const ACCOUNT_LIMIT = 240;
/** A page shows dozens of pictures, and they cost next to nothing. */
const PICTURES_PER_CALL = 10;
/** What they answer is remembered, so a call costs less than counting it. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts a call of an account; fails with `rate_limited`. */
export type CountAccount = (request: FastifyRequest, account: string) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    account: string;
    limitedReply: FastifyReply | undefined;
  }
}

/**
 * Limits calls by address for everything but the page server, before anything else is done for a call, and by account.
 * @param counts in which all processes of the market count together, or this one alone
 */
export async function addRateLimits(
  app: FastifyInstance,
  { addressLimit, rateFactor }: Pick<Config, 'addressLimit' | 'rateFactor'>,
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
  // An account is never held tighter than the address it calls from would be.
  const accountLimit = Math.max(Math.ceil(ACCOUNT_LIMIT * rateFactor), addressLimit);
  const byAccount = limiter('account', accountLimit, (request) => request.account);

  app.addHook('onRequest', async (request, reply) => {
    request.limitedReply = reply;
    const path = request.url.split('?', 1)[0] ?? '';
    // The page server calls for all visitors from one address; their own calls are counted at its door.
    if (unlimited.has(path) || isHost(request)) return;
    await count(path.startsWith('/pictures/') ? pictures : byAddress, request);
  });

  return async (request, account) => {
    // A call is authorised more than once and counted the first time.
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
