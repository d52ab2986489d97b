import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

const YEAR_S = 31_536_000;
const none = ["'none'"];

/**
 * Sets security headers on every response: the API serves no pages, so a response that is opened as a page may do nothing.
 * In production, HSTS makes browsers use https only; they ignore that header over http.
 */
export function addSafeHeaders(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // These are for documents or for obsolete browsers: on API responses they only cost time and bytes.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    hsts: env === 'production' && { maxAge: YEAR_S, includeSubDomains: true },
  });
  // The headers are the same for every response, and computing them takes longer than a cached response: do it once.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  const headers = response.getHeaders() as Record<string, string>;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
