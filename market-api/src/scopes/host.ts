import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request comes from the page server, the only client that knows the key. */
export type IsHost = (request: FastifyRequest) => boolean;

const HEADER = 'x-market-host-key';
const digest = (text: string) => hash('sha256', text, 'buffer');

export function hostCheck(hostKey: string): IsHost {
  const expected = digest(hostKey);
  // All digests have the same length, so the comparison reveals nothing about the key, not even its length.
  return ({ headers }) => {
    const given = headers[HEADER];
    return given !== undefined && timingSafeEqual(digest(String(given)), expected);
  };
}

/** Header with the revision that the page server knows, so that no page that it stores is older than that. */
const KNOWN = 'x-market-revision';

/** Reads the revision that the page server has seen; the header is ignored in requests of other callers. */
export function revisionSeenBy(isHost: IsHost) {
  return (request: FastifyRequest): bigint | undefined => {
    const known = request.headers[KNOWN];
    const isNumber = typeof known === 'string' && /^\d{1,18}$/.test(known);
    return isNumber && isHost(request) ? BigInt(known) : undefined;
  };
}
