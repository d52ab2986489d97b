import type { FastifyInstance } from 'fastify';
import { type LiveVersions, VERSIONS_ADDRESS } from 'shared-contracts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import type { HostSettings } from '../settings.ts';
import { visitorIdOf } from '../visits/visitor.ts';
import type { PageSource } from './page-source.ts';

/**
 * `GET /versions` says what this visitor's next page would be made of. An open page that misses a file learns from it
 * whether another page would help.
 */
export function versionsRoute(
  app: FastifyInstance,
  {
    settings,
    source,
    previews,
  }: { readonly settings: HostSettings; readonly source: PageSource; readonly previews: PreviewRequests },
): void {
  app.get(VERSIONS_ADDRESS, async (request, reply): Promise<LiveVersions> => {
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const { boot } = await source.forVisitor(visitorId, await previews.of(request));
    reply.header('cache-control', 'no-store');
    return {
      serial: boot.serial,
      remotes: Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version])),
      host: Object.keys(boot.host),
    };
  });
}
