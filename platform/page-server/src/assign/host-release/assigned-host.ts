import type { FastifyReply, FastifyRequest } from 'fastify';
import { assignHost, type RegistryReader } from 'registry';
import { leaveUncounted } from '../../report/traffic-sources.ts';
import type { HostSettings } from '../../settings.ts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import { knownVisitor, VISITOR_COOKIE, type VisitOf, visitorCookie, visitorIdOf } from '../visitor.ts';

interface AssignedHost {
  /** Nothing where no host is live by the registry. */
  readonly version: string | undefined;
  /** They were not assigned it but look at it by a preview link that is good. */
  readonly isPreview?: true;
  /** The cookie of one who comes for the first time. */
  readonly newVisitor?: string | undefined;
}

export type HostOf = (request: FastifyRequest, reply: FastifyReply) => Promise<AssignedHost>;

/** The version of the host for a request, by its preview, else by the same buckets and rules as versions of remotes. */
export function createHostOf(
  registry: Pick<RegistryReader, 'document'>,
  visitOf: VisitOf,
  previews: Pick<PreviewRequests, 'hostOf'>,
  settings: Pick<HostSettings, 'env'>,
): HostOf {
  const secure = settings.env === 'production';
  return async (request, reply) => {
    const previewed = await previews.hostOf(request);
    if (previewed !== undefined) {
      leaveUncounted(request);
      return { version: previewed, isPreview: true };
    }
    const document = registry.document();
    // Who somebody is makes no difference while everybody gets the same.
    if (document?.host?.rollout === undefined) return { version: document?.host?.live };
    const isNew = knownVisitor(request) === undefined;
    const id = visitorIdOf(request, reply, secure);
    // Whoever goes on with the request takes the same id.
    request.cookies[VISITOR_COOKIE] = id;
    const version = assignHost(document, await visitOf(request, id));
    return { version, newVisitor: isNew ? visitorCookie(request, id, secure) : undefined };
  };
}
