import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type BootPerson, trimSlashes } from 'shared-contracts';
import type { AssignedVisit } from '../assign/assign-visit.ts';
import type { PageCache } from '../load/page-cache.ts';
import type { PageParts } from '../load/page-source.ts';
import type { RenderPool } from '../render/render-pool.ts';
import {
  createVisitRenderer,
  NOT_RENDERED,
  type Visit,
  type VisitRendering,
} from '../render/render-visit.ts';
import type { RenderResult } from '../render/types.ts';
import type { RenderedVisit } from '../report/render-watch.ts';
import type { HostSettings } from '../settings.ts';
import { contentPolicy } from './content-policy.ts';
import { type InlineSources, inlineSourcesByHash, inlineSourcesByNonce } from './inline-sources.ts';
import { pageDocument } from './page-document.ts';
import {
  createTemplate,
  etagOf,
  fillTemplate,
  type PageTemplate,
  placeholderPerson,
  variantKey,
  type WrittenPage,
} from './page-template.ts';
import { compressOnce, type PageResponse, packPage } from './send-page.ts';

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
    return shared && response ? { ...shared, response } : renderWith(steps, visitor, inlineSourcesByNonce());
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

/** The functions that make the page of one address. */
interface PageSteps {
  readonly render: (visitor: Visit['visitor'], forRole: boolean) => Promise<VisitRendering>;
  readonly write: (
    person: BootPerson | undefined,
    inline: InlineSources,
    rendered?: RenderResult,
  ) => WrittenPage;
  readonly log: FastifyBaseLogger;
}

/** A page that many people get, as the cache stores it. */
export interface SharedPage {
  readonly rendering: VisitRendering;
  readonly bytes: number | undefined;
  /** @returns nothing when the page has to be rendered for that person only */
  readonly responseFor: (person: BootPerson | undefined) => PageResponse | undefined;
}

/** For all anonymous visitors. Inline scripts and styles have hashes, because all visitors get the same body. */
async function renderForAll(steps: PageSteps): Promise<SharedPage> {
  const { rendering, response } = await renderWith(steps, undefined, inlineSourcesByHash());
  const bytes = rendering.state === 'full' ? response.bytes : undefined;
  return { rendering, bytes, responseFor: () => response };
}

/**
 * For all people of a role, by a process that serves all visitors and has no token; the name, the photo and the boot manifest's
 * person are filled in here. So no remote's code ever has one person's data and another person's page, and a person costs no
 * process of their own (ADR 10). Whether a page is for one person only is found out by rendering it.
 */
async function renderForRole({ render, write }: PageSteps, person: BootPerson): Promise<SharedPage> {
  const placeholder = placeholderPerson(person);
  const { page, ...rendering } = await render({ person: placeholder }, true);
  let template: PageTemplate | undefined;
  try {
    if (!page?.personal)
      template = createTemplate(write(placeholder, inlineSourcesByHash(), page), placeholder);
  } catch {
    // As in `renderWith`, and logged there: the page is rendered for each person separately.
  }
  const isStored = rendering.state === 'full' || page?.personal;
  return {
    rendering,
    bytes: isStored ? (template?.bytes ?? 100) : undefined,
    responseFor: (someone) => template && someone && responseOf(template, someone),
  };
}

/** @param inline by nonce for one person or one moment, by hash for many people */
async function renderWith(
  { render, write, log }: PageSteps,
  visitor: Visit['visitor'],
  inline: InlineSources,
) {
  const { page, ...rendering } = await render(visitor, false);
  try {
    return { rendering, response: await packPage(write(visitor?.person, inline, page)) };
  } catch (error) {
    // A remote has put something into its head or its data that cannot be serialized.
    log.error({ err: error }, 'the browser has to render the page');
    return { rendering: NOT_RENDERED, response: await packPage(write(visitor?.person, inline)) };
  }
}

function responseOf(template: PageTemplate, person: BootPerson): PageResponse {
  const { status, policy } = template;
  const body = (coding: string) => {
    const text = fillTemplate(template, person);
    return coding === 'br' ? compressOnce(text) : text;
  };
  return { status, policy, etag: etagOf(template, person), body };
}
