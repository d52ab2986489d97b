import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { accessGuard, fallbackPage, isPublic } from './assign/access-guard.ts';
import { askForConsent, hasConsent } from './assign/local-remote/consent-route.ts';
import { localRemoteOf, withLocalRemote } from './assign/local-remote/local-remote.ts';
import type { PreviewRequests } from './assign/preview/preview-request.ts';
import { hasLineBreak, pathnameOf, withoutLeadingSlashes } from './assign/request-address.ts';
import type { SessionReader, Visitor } from './assign/session-reader.ts';
import type { VisitOf } from './assign/visit-of.ts';
import { visitorIdOf } from './assign/visitor.ts';
import { contentPolicy } from './document/content-policy.ts';
import type { InlineSources } from './document/inline-sources.ts';
import { pageDocument } from './document/page-document.ts';
import { variantKey } from './document/page-template.ts';
import {
  type PageSteps,
  renderForAll,
  renderForOne,
  renderForRole,
  type SharedPage,
} from './document/render-page.ts';
import { type PageResponse, sendPage } from './document/send-page.ts';
import type { PageCache } from './load/page-cache.ts';
import type { PageParts, PageSource } from './load/page-source.ts';
import type { RenderPool } from './render/render-pool.ts';
import { createVisitRenderer, NOT_RENDERED, type VisitRendering } from './render/render-visit.ts';
import type { RenderResult } from './render/types.ts';
import type { RenderedVisit } from './report/render-watch.ts';
import type { TrafficSources } from './report/traffic-sources.ts';
import type { VisitIds } from './report/visit-ids.ts';
import type { HostSettings } from './settings.ts';
import type { Signatures } from './signatures.ts';

export interface PageRouteOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly pool: RenderPool;
  readonly cache: PageCache<SharedPage>;
  readonly sessions: SessionReader;
  readonly signatures: Signatures;
  readonly previews: PreviewRequests;
  readonly visitOf: VisitOf;
  readonly visits: VisitIds;
  readonly sourceOf: TrafficSources;
  readonly onRendered: (visit: RenderedVisit) => void;
}

/** What a visit gets, before anybody knows whether it may. */
interface AssignedVisit {
  readonly pathname: string;
  readonly visitorId: string;
  readonly visitor: Visitor | undefined;
  readonly parts: PageParts;
  readonly isPreview: boolean;
  /** Whether others may get the same page. */
  readonly isShared: boolean;
}

interface RenderedPage {
  readonly rendering: VisitRendering;
  readonly response: PageResponse;
}

/** A step goes on with what it has found out, or ends the visit with a response. */
type Step<Found> = Found | { readonly exit: FastifyReply };

/** Every address that nothing else answers is a page of the site. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, source, pool, cache, sessions, signatures, previews, visitOf } = options;
  const { visits, sourceOf, onRendered } = options;
  const isDevelopment = settings.env === 'development';
  const renderVisit = createVisitRenderer({ pool, onRendered });

  app.get('/*', async (request, reply) => {
    const elsewhere = redirectOf(request);
    if (elsewhere) return reply.redirect(...elsewhere);
    const assigned = await assign(request, reply);
    if ('exit' in assigned) return assigned.exit;
    const visit = loadLocal(request, reply, assigned);
    if ('exit' in visit) return visit.exit;
    const forbidden = guard(visit);
    if (forbidden) return redirectPrivately(reply, forbidden);
    const witness = beginReport(request, reply, visit);
    const page = await render(request, visit, witness);
    const instead = fallbackPage(visit.parts.boot.remotes, visit.pathname, page.rendering.failed);
    if (instead) return redirectPrivately(reply, instead);
    return sendPage(request, sayState(reply, page.rendering), page.response);
  });

  /** The versions of this visit, and who it is from. Exit: a preview link has begun or ended a preview. */
  async function assign(request: FastifyRequest, reply: FastifyReply): Promise<Step<AssignedVisit>> {
    const visitorId = visitorIdOf(request, reply, settings.env === 'production');
    const pathname = pathnameOf(request.url);
    const preview = await previews.follow(request, reply);
    if ('redirect' in preview)
      return { exit: asPreview(reply).header('cache-control', 'no-store').redirect(preview.redirect, 303) };
    const { shown, refused } = preview;
    const parts = withRefusal(await source.forVisit(await visitOf(request, visitorId), shown), refused);
    if (shown) asPreview(reply);
    const isForAnybody = isPublic(parts.boot.remotes, pathname);
    const visitor = await (isForAnybody ? sessions.recall(request) : sessions.read(request));
    const isShared = !isDevelopment && !shown && !refused && (isForAnybody || visitor === undefined);
    return { pathname, visitorId, visitor, parts, isPreview: shown !== undefined, isShared };
  }

  /** A remote from a developer's machine, where the address names one. Exit: an admin is asked first. */
  function loadLocal(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: AssignedVisit,
  ): Step<AssignedVisit> {
    const { visitor, parts } = visit;
    const local = withLocalRemote(parts.boot, request.url, visitor?.person, settings);
    if (local === undefined) return visit;
    const unchecked = isDevelopment ? undefined : localRemoteOf(local);
    if (unchecked !== undefined && visitor && !hasConsent(request, signatures, visitor, unchecked))
      return { exit: askForConsent(request, reply, signatures, visitor, unchecked) };
    return { ...visit, parts: withoutBuildsOf(parts, local), isShared: false };
  }

  /** The visit id goes out in a header, because the body is the same for many: the page reads it from its own timing. */
  function beginReport(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: AssignedVisit,
  ): string | undefined {
    const { parts, pathname, visitor, visitorId, isPreview } = visit;
    // Who looks at a preview is not counted: their page has no visit to report for.
    if (isPreview) return undefined;
    const witness = sourceOf(request.ip, visitor?.person, visitorId);
    const facts = { sentFor: sentFor(parts.boot.remotes, pathname, visitor?.person), witness };
    const id = visits.issue(visitorId, versionsOf(parts.boot), facts);
    reply.header('server-timing', `${VISIT_TIMING};desc="${id}"`);
    return witness;
  }

  async function render(
    { url, log }: FastifyRequest,
    { parts, visitor, pathname, isShared }: AssignedVisit,
    witness: string | undefined,
  ): Promise<RenderedPage> {
    const steps: PageSteps = {
      render: async (who, forRole) =>
        isDevelopment ? NOT_RENDERED : renderVisit({ url, parts, witness, log, visitor: who, forRole }),
      write: (person, inline, rendered) => write(pathname, parts, person, inline, rendered),
      log,
    };
    const shared = isShared
      ? await cache.fetch(cacheKey(url, parts, visitor?.person), () =>
          visitor ? renderForRole(steps, visitor.person) : renderForAll(steps),
        )
      : undefined;
    const response = shared?.responseFor(visitor?.person);
    return shared && response ? { ...shared, response } : renderForOne(steps, visitor);
  }

  function write(
    pathname: string,
    parts: PageParts,
    person: BootPerson | undefined,
    inline: InlineSources,
    rendered?: RenderResult,
  ) {
    const boot = person ? { ...parts.boot, person } : parts.boot;
    const [origin, hostFromSource] = [settings.publicUrl, settings.devOrigins.host_shell];
    return {
      status: statusOf(pathname, rendered),
      document: pageDocument({ pathname, parts: { ...parts, boot }, rendered, origin, inline }),
      policy: contentPolicy({ settings, boot, hostFromSource, inline }),
    };
  }

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

/** Where an address leads that no page has. */
function redirectOf({ url }: FastifyRequest): [to: string, status: number] | undefined {
  const address = withoutLeadingSlashes(url);
  if (url !== address) return [address, 308];
  return hasLineBreak(url) ? [paths.error(), 302] : undefined;
}

/** Where somebody is sent who may not open the page, or whose page has no remote to carry it. */
function guard({ parts, pathname, visitor }: AssignedVisit): string | undefined {
  const { remotes } = parts.boot;
  return accessGuard(remotes, pathname, visitor?.person) ?? fallbackPage(remotes, pathname);
}

const redirectPrivately = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'private, no-cache').redirect(to, 302);

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
