import type { FastifyRequest } from 'fastify';
import { type BootPerson, trimSlashes } from 'shared-contracts';
import type { AssignedVisit } from '../assign/assign-visit.ts';
import type { PageCache } from '../load/page-cache.ts';
import type { PageParts } from '../load/page-source.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { createVisitRenderer, NOT_RENDERED, type VisitRendering } from '../render/render-visit.ts';
import type { RenderResult } from '../render/types.ts';
import type { RenderedVisit } from '../report/render-watch.ts';
import type { HostSettings } from '../settings.ts';
import { contentPolicy } from './content-policy.ts';
import { pageDocument } from './page-document.ts';
import { variantKey } from './page-template.ts';
import { type PageSteps, renderForAll, renderForOne, renderForRole, type SharedPage } from './render-page.ts';
import type { PageResponse } from './send-page.ts';

export interface PageOptions {
  readonly settings: HostSettings;
  readonly pool: RenderPool;
  readonly cache: PageCache<SharedPage>;
  readonly onRendered: (visit: RenderedVisit) => void;
}

/** @returns a function that renders a visit's page, or takes it from the cache. @param trafficSource for the rollout guard */
export function createPageOfVisit({ settings, pool, cache, onRendered }: PageOptions) {
  const renderVisit = createVisitRenderer(pool, onRendered);
  const isDevelopment = settings.env === 'development';

  return async (
    { url, log }: FastifyRequest,
    { parts, visitor, pathname, isShared }: AssignedVisit,
    trafficSource: string | undefined,
  ): Promise<{ readonly rendering: VisitRendering; readonly response: PageResponse }> => {
    const write: PageSteps['write'] = (person, inline, rendered) => {
      const boot = person ? { ...parts.boot, person } : parts.boot;
      const [origin, hostFromSource] = [settings.publicUrl, settings.devOrigins.host_shell];
      return {
        status: statusOf(pathname, rendered),
        document: pageDocument({ pathname, parts: { ...parts, boot }, rendered, origin, inline }),
        policy: contentPolicy({ settings, boot, hostFromSource, inline }),
      };
    };
    const render: PageSteps['render'] = async (who, forRole) =>
      isDevelopment ? NOT_RENDERED : renderVisit({ url, parts, trafficSource, log, visitor: who, forRole });
    const steps = { render, write, log };
    const shared = isShared
      ? await cache.fetch(cacheKey(url, parts, visitor?.person), () =>
          visitor ? renderForRole(steps, visitor.person) : renderForAll(steps),
        )
      : undefined;
    const response = shared?.responseFor(visitor?.person);
    return shared && response ? { ...shared, response } : renderForOne(steps, visitor);
  };
}

/** Visits share a page only if they have the same assigned versions and the same variant of the page (role). */
function cacheKey(url: string, { boot, builds }: PageParts, person: BootPerson | undefined): string {
  const variant = person ? variantKey(person) : 'anonymous';
  const versions = boot.remotes.map(({ id, version }) => `${id}@${version}`).join(',');
  return `${variant} ${boot.serial} ${boot.shell ?? ''} ${versions} ${builds.length} ${url}`;
}

function statusOf(pathname: string, rendered: RenderResult | undefined): number {
  const path = trimSlashes(pathname);
  if (path === '/err') return 403;
  if (path === '/errorpage') return 404;
  return rendered?.head.status ?? 200;
}
