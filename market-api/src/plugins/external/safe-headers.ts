import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const YEAR_S = 31_536_000;
const none = ["'none'"];

/**
 * Headers on every answer that ask browsers for care: nothing here is a page, so an answer opened as one may do nothing.
 * Production is told by https only; browsers take no notice of that over http.
 */
export async function addSafeHeaders(app: FastifyInstance, { env }: Pick<Config, 'env'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: env === 'production' && { maxAge: YEAR_S, includeSubDomains: true },
  });
}
