import type { FastifyInstance } from 'fastify';
import type { RevisionService } from './revision.service.ts';

/**
 * `GET /revision`: a number as plain text that rises with every change visitors can see (products, categories, banners,
 * and people's name, badge or deletion). Whoever keeps pages asks often and throws them away when it moved.
 */
export function registerRevision(app: FastifyInstance, revision: RevisionService): void {
  app.get('/revision', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await revision.read()),
  );
}
