import type { SeenBy } from '../../endpoints/shared-answer.ts';
import type { IsHost } from '../../scopes/host.ts';

/** What the page server knows the revision to be, so that no page that it keeps is older than that. */
const KNOWN = 'x-market-revision';

/** Of a page server; what anybody else says of it is not believed. */
export function revisionSeenBy(isHost: IsHost): SeenBy {
  return (request) => {
    const known = request.headers[KNOWN];
    const isNumber = typeof known === 'string' && /^\d{1,18}$/.test(known);
    return isNumber && isHost(request) ? BigInt(known) : undefined;
  };
}
