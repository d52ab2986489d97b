import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Seconds; a browser asks again after that whether a page of that origin may call. */
const PREFLIGHT_LIFETIME = 600;

/**
 * Lets pages of the origins in `MARKET_CORS_ORIGINS` call the API from a browser; without the setting no page but the
 * site's own can. No cookie goes with such a call: the product token is all that authorises. To be registered after
 * the rate limits, which count preflights like any other call.
 */
export async function addCrossOrigin(
  app: FastifyInstance,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'freezertoken',
      'advertiseremail',
      'idempotency-key',
      'x-request-id',
    ],
    exposedHeaders: [
      'link',
      'retry-after',
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ],
    maxAge: PREFLIGHT_LIFETIME,
  });
}
