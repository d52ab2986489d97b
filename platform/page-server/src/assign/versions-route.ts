import type { FastifyInstance } from 'fastify';
import { type LiveVersions, VERSIONS_ADDRESS } from 'shared-contracts';
import type { AssignOptions } from './assign-visit.ts';
import { visitorIdOf } from './visitor.ts';

/**
 * `GET /versions` returns the versions that this visitor's next page would be made of. An open page that misses a file learns from it
 * whether loading the page again would help.
 */
export function versionsRoute(
  app: FastifyInstance,
  { source, previews, visitOf }: Pick<AssignOptions, 'source' | 'previews' | 'visitOf'>,
): void {
  app.get(VERSIONS_ADDRESS, async (request, reply): Promise<LiveVersions> => {
    const visitorId = visitorIdOf(request, reply);
    const { boot } = await source(await visitOf(request, visitorId), await previews.of(request));
    reply.header('cache-control', 'no-store');
    return {
      serial: boot.serial,
      remotes: Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version])),
      ...(boot.shell === undefined ? {} : { shell: boot.shell }),
      host: Object.keys(boot.host),
    };
  });
}
