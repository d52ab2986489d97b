import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

const YEAR_S = 31_536_000;
const none = ["'none'"];

/**
 * Headers on every answer that ask browsers for care: nothing here is a page, so an answer opened as one may do nothing.
 * Production is told by https only; browsers take no notice of that over http.
 */
export function addSafeHeaders(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // For documents, or for browsers of long ago: with every answer they cost time and bytes, and do nothing.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    hsts: env === 'production' && { maxAge: YEAR_S, includeSubDomains: true },
  });
  // They are the same for every answer: put together once, which takes longer than a kept answer.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  const headers = response.getHeaders() as Record<string, string>;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
