import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths, VISIT_TIMING } from 'shared-contracts';
import type { RenderedVisit } from '../metrics/render-watch.ts';
import { contentPolicy } from '../policy/content-policy.ts';
import { sealByHash, sealByNonce } from '../policy/seal.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { RenderResult } from '../render/types.ts';
import type { VisitIds } from '../reports/visit-ids.ts';
import type { HostSettings } from '../settings.ts';
import { guardAnswer } from './guard-answer.ts';
import { withLocalRemote } from './local-remote.ts';
import type { PageCache } from './page-cache.ts';
import { pageDocument } from './page-document.ts';
import type { PageParts, PageSource } from './page-source.ts';
import { createVisitRenderer, NOT_RENDERED, type VisitRendering } from './render-visit.ts';
import { packPage, sendPage } from './send-page.ts';
import type { SessionReader } from './session-reader.ts';
import { visitorIdOf } from './visitor.ts';

export interface PageRouteOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly pool: RenderPool;
  readonly cache: PageCache;
  readonly sessions: SessionReader;
  readonly visits: VisitIds;
  readonly onRendered: (visit: RenderedVisit) => void;
}

/** Every address that nothing else answers is a page of the site. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, source, pool, cache, sessions, visits, onRendered } = options;
  const live = settings.env === 'development';
  const renderVisit = createVisitRenderer({ pool, onRendered });

  app.get('/*', async (request, reply) => {
    if (request.url !== ownAddress(request.url)) return reply.redirect(ownAddress(request.url), 308);
    if (hasLineBreak(request.url)) return reply.redirect(paths.error(), 302);
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const [assigned, visitor] = await Promise.all([source.forVisitor(visitorId), sessions.read(request)]);
    const local = withLocalRemote(assigned.boot, request.url, visitor?.person, settings);
    const parts = local === undefined ? assigned : withoutBuildsOf(assigned, local);
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const redirect = guardAnswer(parts.boot.remotes, pathname, visitor?.person);
    if (redirect) return reply.header('cache-control', 'private, no-cache').redirect(redirect, 302);

    // In a header, because the body is the same for many: the page reads it from its own timing.
    const versions = Object.fromEntries(parts.boot.remotes.map(({ id, version }) => [id, version]));
    reply.header('server-timing', `${VISIT_TIMING};desc="${visits.issue(visitorId, versions)}"`);

    // A page for somebody known is for nobody else's eyes: it never touches the cache.
    const key = visitor || live || local ? undefined : cacheKey(request.url, parts);
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept) return sendPage(request, sayState(reply, KEPT), kept);

    const begun = cache.generation;
    const visit = { url: request.url, parts, visitor, log: request.log };
    let rendering = live ? NOT_RENDERED : await renderVisit(visit);
    const boot = visitor ? { ...parts.boot, person: visitor.person } : parts.boot;
    // Hashes say the same to everybody who gets a shared body; a page for one person or one moment has a nonce.
    const seal = key === undefined ? sealByNonce() : sealByHash();
    const documentOf = (rendered: RenderResult | undefined) =>
      pageDocument({ pathname, parts: { ...parts, boot }, rendered, origin: settings.publicUrl, seal });
    let document: string;
    try {
      document = documentOf(rendering.page);
    } catch (error) {
      // What a remote has put into its head or its data cannot be written down.
      request.log.error({ err: error }, 'the page is left to the browser');
      rendering = NOT_RENDERED;
      document = documentOf(undefined);
    }
    const rendered = rendering.page;
    const policy = contentPolicy({ settings, boot, hostFromSource: settings.devOrigins.host_shell, seal });
    const page = await packPage(statusOf(pathname, rendered), document, policy);
    if (key !== undefined && rendering.state === 'full') cache.set(key, page, begun);
    return sendPage(request, sayState(reply, rendering), page);
  });

  // A form sent before the page was alive: what was typed is not for this server. The page comes again, alive soon.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => {
      payload.resume();
      done(null);
    },
  );
  app.post('/*', (request, reply) => reply.redirect(ownAddress(request.url), 303));
}

/** Only what was rendered whole is kept. */
const KEPT: VisitRendering = { state: 'full', failed: [] };

/** Says to tools how much of the page was rendered here: a trial of a new version has to know, browsers do not look. */
function sayState(reply: FastifyReply, { state, failed }: VisitRendering): FastifyReply {
  if (failed.length > 0) reply.header('x-market-render-failed', failed.join(','));
  return reply.header('x-market-render', state);
}

/** An address that begins with two slashes, either way round, names another site to a browser. */
function ownAddress(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

/** This server renders nothing of a remote that stands on somebody's own machine. */
function withoutBuildsOf(parts: PageParts, boot: PageParts['boot']): PageParts {
  const isLocal = (id: string) => boot.remotes.some((remote) => remote.id === id && remote.local);
  return { ...parts, boot, builds: parts.builds.filter(({ id }) => !isLocal(id)) };
}

/** No page has such an address, and the router of the page knows nothing to say to one: it reads line by line. */
function hasLineBreak(url: string): boolean {
  return /%0[ad]|%e2%80%a[89]/i.test(url.split('?', 1)[0] ?? '');
}

/** Only what is the same for all who are assigned the same versions may share a body. */
function cacheKey(url: string, { boot, builds }: PageParts): string {
  const versions = boot.remotes.map(({ id, version }) => `${id}@${version}`).join(',');
  return `${boot.serial} ${versions} ${builds.length} ${url}`;
}

function statusOf(pathname: string, rendered: RenderResult | undefined): number {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/err') return 403;
  if (path === '/errorpage') return 404;
  return rendered?.head.status ?? 200;
}
