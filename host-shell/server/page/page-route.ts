import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type BootManifest,
  type BootPerson,
  type BootRemote,
  isLetIn,
  matchRemotePath,
  paths,
  VISIT_TIMING,
} from 'shared-contracts';
import type { RenderedPage } from '../../src/render/types.ts';
import { trimSlashes } from '../../src/routing/trim-slashes.ts';
import { contentPolicy } from '../content-security/content-policy.ts';
import { inlineSourcesByHash, inlineSourcesByNonce } from '../content-security/inline-sources.ts';
import { CONSENT_COOKIE, type Consent } from '../local-remote/consent.ts';
import { askForConsent } from '../local-remote/consent-route.ts';
import { localRemoteOf, withLocalRemote } from '../local-remote/local-remote.ts';
import type { Drawing } from '../metrics/render-watch.ts';
import { createCircuitBreaker } from '../render/circuit-breaker.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { RenderTimeout } from '../render/render-worker.ts';
import type { HostSettings } from '../settings.ts';
import type { SessionReader, Visitor } from '../visits/session-reader.ts';
import type { VisitIds } from '../visits/visit-ids.ts';
import { visitorIdOf } from '../visits/visitor.ts';
import type { Witnesses } from '../visits/witnesses.ts';
import { accessGuard } from './access-guard.ts';
import type { PageCache } from './page-cache.ts';
import { pageDocument } from './page-document.ts';
import type { PageParts, PageSource } from './page-source.ts';
import { hasLineBreak, pathnameOf, withoutLeadingSlashes } from './request-address.ts';
import { packPage, sendPage } from './send-page.ts';

export interface PageRouteOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly pool: RenderPool;
  readonly cache: PageCache;
  readonly sessions: SessionReader;
  readonly consent: Consent;
  readonly visits: VisitIds;
  readonly witnessOf: Witnesses;
  readonly onDrawn: (drawing: Drawing) => void;
}

/** Every address that nothing else answers is a page of the site. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, source, pool, cache, sessions, consent, visits, witnessOf, onDrawn } = options;
  const live = settings.env === 'development';
  const breaker = createCircuitBreaker();

  app.get('/*', async (request, reply) => {
    const address = withoutLeadingSlashes(request.url);
    if (request.url !== address) return reply.redirect(address, 308);
    if (hasLineBreak(request.url)) return reply.redirect(paths.error(), 302);
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const [assigned, visitor] = await Promise.all([source.forVisitor(visitorId), sessions.read(request)]);
    const local = withLocalRemote(assigned.boot, request.url, visitor?.person, settings);
    // A link that an admin has followed does not decide what runs on the admin's page.
    const unchecked = local && !live ? localRemoteOf(local) : undefined;
    if (unchecked !== undefined && visitor !== undefined) {
      const given = request.cookies[CONSENT_COOKIE];
      if (!consent.isGiven(given, visitor.person.id, unchecked))
        return askForConsent(request, reply, {
          remote: unchecked,
          consent: consent.of(visitor.person.id, unchecked),
        });
    }
    const parts = local === undefined ? assigned : withoutBuildsOf(assigned, local);
    const pathname = pathnameOf(request.url);
    const redirect = accessGuard(parts.boot.remotes, pathname, visitor?.person);
    if (redirect) return reply.header('cache-control', 'private, no-cache').redirect(redirect, 302);

    // In a header, because the body is the same for many: the page reads it from its own timing.
    const versions = Object.fromEntries(parts.boot.remotes.map(({ id, version }) => [id, version]));
    const facts = {
      sentFor: sentFor(parts.boot.remotes, pathname, visitor?.person),
      witness: witnessOf(request.ip, visitor?.person),
    };
    reply.header('server-timing', `${VISIT_TIMING};desc="${visits.issue(visitorId, versions, facts)}"`);

    // A page with a person's data never touches the cache.
    const key = visitor || live || local ? undefined : cacheKey(request.url, parts);
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept) return sendPage(request, reply, kept);

    const begun = cache.generation;
    const rendered = live ? undefined : await draw(request, parts, visitor);
    const boot = visitor ? { ...parts.boot, person: visitor.person } : parts.boot;
    // Hashes say the same to everybody who gets a shared body; a page for one person or one moment has a nonce.
    const inline = key === undefined ? inlineSourcesByNonce() : inlineSourcesByHash();
    const document = pageDocument({
      pathname,
      parts: { ...parts, boot },
      rendered,
      origin: settings.publicUrl,
      inline,
    });
    const policy = contentPolicy({ settings, boot, hostFromSource: settings.devOrigins.host_shell, inline });
    const page = await packPage(statusOf(pathname, rendered), document, policy);
    if (key !== undefined && rendered?.complete) cache.set(key, page, begun);
    return sendPage(request, reply, page);
  });

  // A form sent before the page was interactive: what was typed is not for this server. The page is sent again.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => {
      payload.resume();
      done(null);
    },
  );
  app.post('/*', (request, reply) => reply.redirect(withoutLeadingSlashes(request.url), 303));

  /** A page that cannot be drawn here goes out as its frame, or empty if not even that can be had; the browser draws it. */
  async function draw(
    request: FastifyRequest,
    parts: PageParts,
    visitor: Visitor | undefined,
  ): Promise<RenderedPage | undefined> {
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
    const pathname = pathnameOf(request.url);
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
        witness: witnessOf(request.ip, visitor?.person),
      });
    try {
      if (!isTried)
        throw new RenderTimeout('The code of this page ran for too long several times; not tried now', true);
      const page = await pool.draw(job, builds);
      if (circuit) breaker.succeeded(circuit);
      drawn({ page });
      for (const failure of page.failures)
        request.log.warn(failure, 'a part of the page is left to the browser');
      return page;
    } catch (error) {
      if (circuit && isTried && error instanceof RenderTimeout && error.byCode) breaker.failed(circuit);
      drawn({ error });
      request.log.error({ err: error }, 'the page is left to the browser');
      return pool.drawFrame(job).catch((second: unknown) => {
        request.log.error({ err: second }, 'not even the frame could be drawn');
        return undefined;
      });
    }
  }
}

/** The remote whose page is sent, unless it comes from a developer's machine or the page is still guarded. */
function sentFor(
  remotes: readonly BootRemote[],
  pathname: string,
  person: BootPerson | undefined,
): string | undefined {
  const match = matchRemotePath(remotes, pathname);
  const isSent = match !== undefined && match.remote.local !== true && isLetIn(match.access, person);
  return isSent ? match.remote.id : undefined;
}

/** A remote from a developer's machine has no server build: its place is left to the browser. */
function withoutBuildsOf(parts: PageParts, boot: PageParts['boot']): PageParts {
  const isLocal = (id: string) => boot.remotes.some((remote) => remote.id === id && remote.local);
  return { ...parts, boot, builds: parts.builds.filter(({ id }) => !isLocal(id)) };
}

/** Hashes are for browsers: nothing of them is needed to draw a page, and many remotes have many. */
function withoutHashes(boot: BootManifest): BootManifest {
  return { ...boot, host: {}, remotes: boot.remotes.map((remote) => ({ ...remote, files: {} })) };
}

/** Only what is the same for all who draw the same versions may share a body. */
function cacheKey(url: string, { boot, builds }: PageParts): string {
  const versions = boot.remotes.map(({ id, version }) => `${id}@${version}`).join(',');
  return `${boot.serial} ${versions} ${builds.length} ${url}`;
}

function statusOf(pathname: string, rendered: RenderedPage | undefined): number {
  const path = trimSlashes(pathname);
  if (path === '/err') return 403;
  if (path === '/errorpage') return 404;
  return rendered?.head.status ?? 200;
}
