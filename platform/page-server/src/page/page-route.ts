import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type BootPerson,
  type BootRemote,
  isLetIn,
  matchRemotePath,
  paths,
  trimSlashes,
  VISIT_TIMING,
  versionsOf,
} from 'shared-contracts';
import { contentPolicy } from '../content-security/content-policy.ts';
import type { InlineSources } from '../content-security/inline-sources.ts';
import { CONSENT_COOKIE, type Consent } from '../local-remote/consent.ts';
import { askForConsent } from '../local-remote/consent-route.ts';
import { localRemoteOf, withLocalRemote } from '../local-remote/local-remote.ts';
import type { RenderedVisit } from '../metrics/render-watch.ts';
import { plainInstead } from '../platform/plain/plain-instead.ts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { RenderResult } from '../render/types.ts';
import type { HostSettings } from '../settings.ts';
import type { SessionReader } from '../visits/session-reader.ts';
import type { VisitIds } from '../visits/visit-ids.ts';
import type { VisitOf } from '../visits/visit-of.ts';
import { visitorIdOf } from '../visits/visitor.ts';
import type { TrafficSources } from '../visits/witnesses.ts';
import { accessGuard, isPublic } from './access-guard.ts';
import type { PageCache } from './page-cache.ts';
import { pageDocument } from './page-document.ts';
import type { PageParts, PageSource } from './page-source.ts';
import { variantKey } from './page-template.ts';
import { type PageSteps, renderForAll, renderForOne, renderForRole, type SharedPage } from './render-page.ts';
import { createVisitRenderer, NOT_RENDERED, type VisitRendering } from './render-visit.ts';
import { hasLineBreak, pathnameOf, withoutLeadingSlashes } from './request-address.ts';
import { sendPage } from './send-page.ts';

export interface PageRouteOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly pool: RenderPool;
  readonly cache: PageCache<SharedPage>;
  readonly sessions: SessionReader;
  readonly consent: Consent;
  readonly previews: PreviewRequests;
  readonly visitOf: VisitOf;
  readonly visits: VisitIds;
  readonly sourceOf: TrafficSources;
  readonly onRendered: (visit: RenderedVisit) => void;
}

/** Every address that nothing else answers is a page of the site. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, source, pool, cache, sessions, consent, previews, visitOf } = options;
  const { visits, sourceOf, onRendered } = options;
  const live = settings.env === 'development';
  const renderVisit = createVisitRenderer({ pool, onRendered });

  app.get('/*', async (request, reply) => {
    const address = withoutLeadingSlashes(request.url);
    if (request.url !== address) return reply.redirect(address, 308);
    if (hasLineBreak(request.url)) return reply.redirect(paths.error(), 302);
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const pathname = pathnameOf(request.url);
    const preview = await previews.follow(request, reply);
    if ('redirect' in preview)
      return asPreview(reply).header('cache-control', 'no-store').redirect(preview.redirect, 303);
    const assigned = withRefusal(
      await source.forVisit(await visitOf(request, visitorId), preview.shown),
      preview.refused,
    );
    if (preview.shown) asPreview(reply);
    const isForAnybody = isPublic(assigned.boot.remotes, pathname);
    const visitor = await (isForAnybody ? sessions.recall(request) : sessions.read(request));
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
    const redirect =
      accessGuard(parts.boot.remotes, pathname, visitor?.person) ??
      plainInstead(parts.boot.remotes, pathname);
    if (redirect) return reply.header('cache-control', 'private, no-cache').redirect(redirect, 302);

    // In a header, because the body is the same for many: the page reads it from its own timing.
    const versions = versionsOf(parts.boot);
    const facts = {
      sentFor: sentFor(parts.boot.remotes, pathname, visitor?.person),
      witness: sourceOf(request.ip, visitor?.person, visitorId),
    };
    // Who looks at a preview is not counted: their page has no visit to report for.
    if (!preview.shown)
      reply.header('server-timing', `${VISIT_TIMING};desc="${visits.issue(visitorId, versions, facts)}"`);

    const trafficSource = preview.shown ? undefined : facts.witness;
    const visit = { url: request.url, parts, witness: trafficSource, log: request.log };
    const write = (person: BootPerson | undefined, inline: InlineSources, rendered?: RenderResult) => {
      const boot = person ? { ...parts.boot, person } : parts.boot;
      return {
        status: statusOf(pathname, rendered),
        document: pageDocument({
          pathname,
          parts: { ...parts, boot },
          rendered,
          origin: settings.publicUrl,
          inline,
        }),
        policy: contentPolicy({ settings, boot, hostFromSource: settings.devOrigins.host_shell, inline }),
      };
    };
    const steps: PageSteps = {
      render: async (who, forRole) =>
        live ? NOT_RENDERED : renderVisit({ ...visit, visitor: who, forRole }),
      write,
      log: request.log,
    };
    const isShared =
      !live && !local && !preview.shown && !preview.refused && (isForAnybody || visitor === undefined);
    const shared = isShared
      ? await cache.fetch(cacheKey(request.url, parts, visitor?.person), () =>
          visitor ? renderForRole(steps, visitor.person) : renderForAll(steps),
        )
      : undefined;
    const response = shared?.responseFor(visitor?.person);
    const page = shared && response ? { ...shared, response } : await renderForOne(steps, visitor);
    const instead = plainInstead(parts.boot.remotes, pathname, page.rendering.failed);
    if (instead) return reply.header('cache-control', 'private, no-cache').redirect(instead, 302);
    return sendPage(request, sayState(reply, page.rendering), page.response);
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
}

const asPreview = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex, nofollow');

function withRefusal(parts: PageParts, refused: string | undefined): PageParts {
  return refused === undefined ? parts : { ...parts, boot: { ...parts.boot, refused } };
}

/** Says to tools how much of the page was rendered here: a trial of a new version has to know, browsers do not look. */
function sayState(reply: FastifyReply, { state, failed }: VisitRendering): FastifyReply {
  if (failed.length > 0) reply.header('x-market-render-failed', failed.join(','));
  return reply.header('x-market-render', state);
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

/** Only what is the same for all who are assigned the same versions, and have the same role, may share a page. */
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
