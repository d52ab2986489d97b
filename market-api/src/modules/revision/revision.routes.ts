import type { FastifyInstance } from 'fastify';
import type { IsHost } from '../../scopes/host.ts';
import type { RevisionService } from './revision.service.ts';

/**
 * `GET /revision`: a number as plain text that rises with every change visitors can see (products, categories, banners,
 * and people's name, badge or deletion). Page caches poll it and drop their pages when it changes. The page server may long-poll
 * with `?after=<number>`: the response comes when the number differs, or after twenty seconds.
 */
export function registerRevision(app: FastifyInstance, revision: RevisionService, isHost: IsHost): void {
  app.addHook('preClose', async () => revision.stopWaiting());
  app.get('/revision', { schema: { hide: true } }, async (request, reply) => {
    const { after } = request.query as { after?: unknown };
    const known =
      typeof after === 'string' && /^\d{1,20}$/.test(after) && isHost(request) ? after : undefined;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(known === undefined ? await revision.read() : await revision.readAfter(known));
  });
}
