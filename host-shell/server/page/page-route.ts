import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BootManifest, matchRemotePath, paths, VISIT_TIMING } from 'shared-contracts';
import type { RenderedPage } from '../../src/render/types.ts';
import type { Drawing } from '../metrics/render-watch.ts';
import { contentPolicy } from '../policy/content-policy.ts';
import { sealByHash, sealByNonce } from '../policy/seal.ts';
import { createCircuitBreaker } from '../render/circuit-breaker.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { RenderTimeout } from '../render/render-worker.ts';
import type { VisitIds } from '../reports/visit-ids.ts';
import type { HostSettings } from '../settings.ts';
import { guardAnswer } from './guard-answer.ts';
import { withLocalRemote } from './local-remote.ts';
import type { PageCache } from './page-cache.ts';
import { pageDocument } from './page-document.ts';
import type { PageParts, PageSource } from './page-source.ts';
import { packPage, sendPage } from './send-page.ts';
import type { SessionReader, Visitor } from './session-reader.ts';
import { visitorIdOf } from './visitor.ts';

export interface PageRouteOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly pool: RenderPool;
  readonly cache: PageCache;
  readonly sessions: SessionReader;
  readonly visits: VisitIds;
  readonly onDrawn: (drawing: Drawing) => void;
}

/** Every address that nothing else answers is a page of the site. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, source, pool, cache, sessions, visits, onDrawn } = options;
  const live = settings.env === 'development';
  const breaker = createCircuitBreaker();

  app.get('/*', async (request, reply) => {
    if (request.url !== ownAddress(request.url)) return reply.redirect(ownAddress(request.url), 308);
    if (hasLineBreak(request.url)) return reply.redirect(paths.error(), 302);
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const [drawn, visitor] = await Promise.all([source.forVisitor(visitorId), sessions.read(request)]);
    const local = withLocalRemote(drawn.boot, request.url, visitor?.person, settings);
    const parts = local === undefined ? drawn : withoutBuildsOf(drawn, local);
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const redirect = guardAnswer(parts.boot.remotes, pathname, visitor?.person);
    if (redirect) return reply.header('cache-control', 'private, no-cache').redirect(redirect, 302);

    // In a header, because the body is the same for many: the page reads it from its own timing.
    const versions = Object.fromEntries(parts.boot.remotes.map(({ id, version }) => [id, version]));
    reply.header('server-timing', `${VISIT_TIMING};desc="${visits.issue(visitorId, versions)}"`);

    // A page for somebody known is for nobody else's eyes: it never touches the cache.
    const key = visitor || live || local ? undefined : cacheKey(request.url, parts);
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept) return sendPage(request, reply.headers(renderHeaders('full')), kept);

    const begun = cache.generation;
    const { page: rendered, ...outcome } = live ? nothing : await draw(request, parts, visitor);
    reply.headers(renderHeaders(outcome.extent, outcome.failed));
    const boot = visitor ? { ...parts.boot, person: visitor.person } : parts.boot;
    // Hashes say the same to everybody who gets a shared body; a page for one person or one moment has a nonce.
    const seal = key === undefined ? sealByNonce() : sealByHash();
    const document = pageDocument({
      pathname,
      parts: { ...parts, boot },
      rendered,
      origin: settings.publicUrl,
      seal,
    });
    const policy = contentPolicy({ settings, boot, hostFromSource: settings.devOrigins.host_shell, seal });
    const page = await packPage(statusOf(pathname, rendered), document, policy);
    if (key !== undefined && rendered?.complete) cache.set(key, page, begun);
    return sendPage(request, reply, page);
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

  /** A page that cannot be drawn here goes out as its frame, or empty if not even that can be had; the browser draws it. */
  async function draw(
    request: FastifyRequest,
    parts: PageParts,
    visitor: Visitor | undefined,
  ): Promise<Outcome> {
    const { boot, builds } = parts;
    const hashes = Object.fromEntries(builds.map(({ id, hash }) => [id, hash]));
    const job = {
      url: request.url,
      boot: withoutHashes(visitor ? { ...boot, person: visitor.person } : boot),
      token: visitor?.token,
      apiUrl: settings.apiUrl,
      hostKey: settings.hostKey,
      builds: hashes,
    };
    // A version whose code runs too long on the server costs a worker each time: it is not tried for ever.
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const match = matchRemotePath(job.boot.remotes, pathname);
    const circuit = match && `${match.remote.id} ${match.remote.version} ${match.path}`;
    const isTried = circuit === undefined || !breaker.isOpen(circuit);
    const begun = performance.now();
    const drawn = (result: Drawing['result']) =>
      onDrawn({
        boot: job.boot,
        pathname,
        withBuilds: Object.keys(hashes),
        result,
        ms: performance.now() - begun,
      });
    try {
      if (!isTried)
        throw new RenderTimeout('The code of this page ran for too long several times; not tried now', true);
      const page = await pool.draw(job, builds);
      if (circuit) breaker.succeeded(circuit);
      drawn({ page });
      for (const failure of page.failures)
        request.log.warn(failure, 'a part of the page is left to the browser');
      const failed = [
        ...new Set(page.failures.map(({ remote }) => remote).filter((remote) => remote !== '')),
      ];
      return { page, extent: page.complete ? 'full' : 'partial', failed };
    } catch (error) {
      if (circuit && isTried && error instanceof RenderTimeout && error.byCode) breaker.failed(circuit);
      drawn({ error });
      request.log.error({ err: error }, 'the page is left to the browser');
      const failed = match === undefined ? [] : [match.remote.id];
      try {
        return { page: await pool.drawFrame(job), extent: 'frame', failed };
      } catch (second) {
        request.log.error({ err: second }, 'not even the frame could be drawn');
        return { ...nothing, failed };
      }
    }
  }
}

interface Outcome {
  readonly page: RenderedPage | undefined;
  readonly extent: RenderExtent;
  /** Remotes whose part was left to the browser. */
  readonly failed: readonly string[];
}

/** How much of a page this server rendered: `frame` is the page without any remote, `none` an empty document. */
type RenderExtent = 'full' | 'partial' | 'frame' | 'none';

const nothing: Outcome = { page: undefined, extent: 'none', failed: [] };

/** For the trial of a build, and for people who look at an answer: the body alone does not tell. */
function renderHeaders(extent: RenderExtent, failed: readonly string[] = []): Record<string, string> {
  return {
    'x-market-render': extent,
    ...(failed.length === 0 ? {} : { 'x-market-render-failed': failed.join(',') }),
  };
}

/** An address that begins with two slashes, either way round, names another site to a browser. */
function ownAddress(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

/** This server draws nothing of a remote that stands on somebody's own machine. */
function withoutBuildsOf(parts: PageParts, boot: PageParts['boot']): PageParts {
  const isLocal = (id: string) => boot.remotes.some((remote) => remote.id === id && remote.local);
  return { ...parts, boot, builds: parts.builds.filter(({ id }) => !isLocal(id)) };
}

/** Hashes are for browsers: nothing of them is needed to draw a page, and many remotes have many. */
function withoutHashes(boot: BootManifest): BootManifest {
  return { ...boot, host: {}, remotes: boot.remotes.map((remote) => ({ ...remote, files: {} })) };
}

/** No page has such an address, and the router of the page knows nothing to say to one: it reads line by line. */
function hasLineBreak(url: string): boolean {
  return /%0[ad]|%e2%80%a[89]/i.test(url.split('?', 1)[0] ?? '');
}

/** Only what is the same for all who draw the same versions may share a body. */
function cacheKey(url: string, { boot, builds }: PageParts): string {
  const versions = boot.remotes.map(({ id, version }) => `${id}@${version}`).join(',');
  return `${boot.serial} ${versions} ${builds.length} ${url}`;
}

function statusOf(pathname: string, rendered: RenderedPage | undefined): number {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/err') return 403;
  if (path === '/errorpage') return 404;
  return rendered?.head.status ?? 200;
}
