import type { FastifyInstance, FastifyReply } from 'fastify';
import { accessGuard, fallbackPage, isPublic } from './assign/access-guard.ts';
import { type AssignOptions, createAssignVisit, redirectOf } from './assign/assign-visit.ts';
import { withoutLeadingSlashes } from './assign/request-address.ts';
import { createPageOfVisit, type PageOptions } from './document/page-of-visit.ts';
import { sendPage } from './document/send-page.ts';
import type { VisitRendering } from './render/render-visit.ts';
import type { Reports } from './report/add-reports.ts';
import { beginReport } from './report/begin-report.ts';

export type PageRouteOptions = AssignOptions & PageOptions & Pick<Reports, 'visits' | 'sourceOf'>;

/** An address that no other route handles is a page of the site. Each step either continues or ends the visit with one response. */
export function pageRoute(app: FastifyInstance, options: PageRouteOptions): void {
  const assign = createAssignVisit(options);
  const pageOf = createPageOfVisit(options);

  app.get('/*', async (request, reply) => {
    const elsewhere = redirectOf(request);
    if (elsewhere) return reply.redirect(...elsewhere);

    const visit = await assign(request, reply);
    if (visit === undefined) return reply;

    const { remotes } = visit.parts.boot;
    const forbidden = accessGuard(remotes, visit.pathname, visit.visitor?.person);
    if (forbidden) return redirectPrivately(reply, forbidden);

    const trafficSource = beginReport(options, request, reply, visit);
    const { rendering, response } = await pageOf(request, visit, trafficSource);

    const instead = fallbackPage(remotes, visit.pathname, rendering.failed);
    if (instead) return redirectPrivately(reply, instead);

    // A search engine gets a page here that only leads to the login.
    if (!visit.isPreview && !isPublic(remotes, visit.pathname)) reply.header('x-robots-tag', 'noindex');
    return sendPage(request, sayState(reply, rendering), response);
  });

  // A form submitted before the page was interactive: this server discards what was typed and redirects to the page again.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, payload, done) => {
      payload.resume();
      done(null);
    },
  );
  app.post('/*', (request, reply) => reply.redirect(withoutLeadingSlashes(request.url), 303));
}

const redirectPrivately = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'private, no-cache').redirect(to, 302);

/** Reports to tools how much of the page this server rendered: the smoke test of a new version needs it, browsers ignore it. */
function sayState(reply: FastifyReply, { state, failed }: VisitRendering): FastifyReply {
  if (failed.length > 0) reply.header('x-market-render-failed', failed.join(','));
  return reply.header('x-market-render', state);
}
