import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';

/** What nobody may keep: the default of every answer, so that a new route cannot forget it. */
const PRIVATE = 'private, no-store';
/** Kept by everybody, and asked for again each time: what is for sale changes at any moment. */
const PUBLIC = 'public, no-cache';

const table: Readonly<Record<string, Endpoint>> = endpoints;

/**
 * Says of every answer who may keep it. Answers of endpoints whose `cache` is `public` are for everybody; those of
 * `by-reader` are for everybody as long as the call shows no token, and vary by it. Routes outside the endpoint table
 * may say otherwise, and refusals never keep what this says.
 */
export function addCacheHeaders(app: FastifyInstance): void {
  const caches = new Map<string, Endpoint['cache']>();
  for (const [key, { cache }] of Object.entries(table)) {
    caches.set(key, cache);
    caches.set(key.replace(/^GET /, 'HEAD '), cache);
  }
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
    const cache = caches.get(`${request.method} ${path}`);
    if (cache === 'by-reader') reply.header('vary', 'freezertoken');
    const isPublic =
      cache === 'public' || (cache === 'by-reader' && request.headers.freezertoken === undefined);
    reply.header('cache-control', isPublic ? PUBLIC : PRIVATE);
    done();
  });
}
