import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLetIn, matchRemotePath, VISIT_TIMING, versionsOf } from 'shared-contracts';
import type { AssignedVisit } from '../assign/assign-visit.ts';
import type { Reports } from './add-reports.ts';

/**
 * Sends the visit id that reports need, in a header, because many visitors get the same body: the page reads it from its own timing.
 * @returns the visit's traffic source, for the rollout guard; nothing for a preview, which is not counted
 */
export function beginReport(
  { visits, sourceOf }: Pick<Reports, 'visits' | 'sourceOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: AssignedVisit,
): string | undefined {
  if (visit.isPreview) return undefined;
  const { parts, visitor, visitorId } = visit;
  const trafficSource = sourceOf(request.ip, visitor?.person, visitorId);
  const facts = { sentFor: sentFor(visit), witness: trafficSource };
  const id = visits.issue(visitorId, versionsOf(parts.boot), facts);
  reply.header('server-timing', `${VISIT_TIMING};desc="${id}"`);
  return trafficSource;
}

/** The remote whose page is sent, unless it comes from a developer's machine or this visitor may not open the page yet. */
function sentFor({ parts, pathname, visitor }: AssignedVisit): string | undefined {
  const match = matchRemotePath(parts.boot.remotes, pathname);
  const isSent = match !== undefined && match.remote.local !== true && isLetIn(match.access, visitor?.person);
  return isSent ? match.remote.id : undefined;
}
