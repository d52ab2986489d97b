import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from 'shared-contracts';
import type { PageParts, PageSource } from '../load/page-source.ts';
import type { HostSettings } from '../settings.ts';
import type { Signatures } from '../signatures.ts';
import { isPublic } from './access-guard.ts';
import { checkConsent } from './local-remote/consent-route.ts';
import { localRemoteOf, withLocalRemote } from './local-remote/local-remote.ts';
import type { PreviewRequests } from './preview/preview-request.ts';
import { hasLineBreak, pathnameOf, withoutLeadingSlashes } from './request-address.ts';
import type { SessionReader, Visitor } from './session-reader.ts';
import { type VisitOf, visitorIdOf } from './visitor.ts';

export interface AssignOptions {
  readonly settings: HostSettings;
  readonly source: PageSource;
  readonly sessions: SessionReader;
  readonly signatures: Signatures;
  readonly previews: PreviewRequests;
  readonly visitOf: VisitOf;
}

export interface AssignedVisit {
  readonly pathname: string;
  readonly visitorId: string;
  readonly visitor: Visitor | undefined;
  readonly parts: PageParts;
  readonly isPreview: boolean;
  /** Whether the server may send the same page to other visitors. */
  readonly isShared: boolean;
}

/** @returns a function that assigns a visit before anything is rendered; it returns nothing when it has ended the visit with a response */
export function createAssignVisit(options: AssignOptions) {
  const { settings, source, sessions, signatures, previews, visitOf } = options;
  const isDevelopment = settings.env === 'development';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<AssignedVisit | undefined> => {
    const visitorId = visitorIdOf(request, reply);
    const pathname = pathnameOf(request.url);
    const preview = await previews.follow(request, reply);
    if (preview.redirect !== undefined) {
      asPreview(reply).header('cache-control', 'no-store').redirect(preview.redirect, 303);
      return undefined;
    }
    const { shown, refused } = preview;
    if (shown) asPreview(reply);
    const assigned = await source(await visitOf(request, visitorId), shown);
    const parts = refused === undefined ? assigned : { ...assigned, boot: { ...assigned.boot, refused } };
    const isForAnybody = isPublic(parts.boot.remotes, pathname);
    const visitor = await (isForAnybody ? sessions.recall(request) : sessions.read(request));
    const isShared = !isDevelopment && !shown && !refused && (isForAnybody || visitor === undefined);
    const visit = { pathname, visitorId, visitor, parts, isPreview: shown !== undefined, isShared };

    // The address may name a remote from a developer's machine: an admin has to consent first.
    const local = withLocalRemote(parts.boot, request.url, visitor?.person, settings);
    if (local === undefined) return visit;
    const unchecked = isDevelopment ? undefined : localRemoteOf(local);
    if (unchecked !== undefined && visitor && !checkConsent(request, reply, signatures, visitor, unchecked))
      return undefined;
    // A remote from a developer's machine has no server build: the browser renders it.
    const isLocal = (id: string) => local.remotes.some((remote) => remote.id === id && remote.local);
    const builds = parts.builds.filter(({ id }) => !isLocal(id));
    return { ...visit, parts: { ...parts, boot: local, builds }, isShared: false };
  };
}

/** The redirect for an address that no page can have. */
export function redirectOf({ url }: FastifyRequest): [to: string, status: number] | undefined {
  const address = withoutLeadingSlashes(url);
  if (url !== address) return [address, 308];
  return hasLineBreak(url) ? [paths.error(), 302] : undefined;
}

const asPreview = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex, nofollow');
