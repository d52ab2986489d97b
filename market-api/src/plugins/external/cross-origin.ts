import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Seconds for which a browser caches the result of a preflight request. */
const PREFLIGHT_LIFETIME = 600;

/**
 * Lets pages of the origins in `MARKET_CORS_ORIGINS` call the API from a browser; without the setting only the site's own pages can.
 * Such requests have no cookies: only the product token authorises them. Must be registered after the rate limits, which count
 * preflight requests like any other.
 */
export async function addCrossOrigin(app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>) {
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
