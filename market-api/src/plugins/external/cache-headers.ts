import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';

/** No cache may store the response: the default of every response, so that a new route cannot forget it. */
const PRIVATE = 'private, no-store';
/** Every cache may store the response but must revalidate it each time: what is for sale changes at any moment. */
const PUBLIC = 'public, no-cache';

const table: Readonly<Record<string, Endpoint>> = endpoints;

/**
 * Sets `Cache-Control` on every response. Responses of endpoints whose `cache` is `public` may be stored by all caches; those of
 * `by-reader` only if the request has no token, and they vary by the token. Routes outside the endpoint table may override this,
 * and error responses always do.
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
