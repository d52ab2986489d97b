import type { FastifyInstance } from 'fastify';

/** No cache may store the response: the default of every response, so that a new route cannot forget it. */
const PRIVATE = 'private, no-store';
/** Every cache may store the response but must revalidate it each time: what is for sale changes at any moment. */
const PUBLIC = 'public, no-cache';

/**
 * Sets `Cache-Control` on every response. Responses of endpoints whose `cache` is `public` may be stored by all caches; those of
 * `by-reader` only if the request has no token, and they vary by the token. Routes outside the endpoint table may override this,
 * and error responses always do.
 */
export function addCacheHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { cache } = request.routeOptions.config;
    if (cache === 'by-reader') reply.header('vary', 'freezertoken');
    const isPublic =
      cache === 'public' || (cache === 'by-reader' && request.headers.freezertoken === undefined);
    reply.header('cache-control', isPublic ? PUBLIC : PRIVATE);
    done();
  });
}
