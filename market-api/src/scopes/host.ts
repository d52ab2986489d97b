import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a call comes from the page server, which alone knows the key. */
export type IsHost = (request: FastifyRequest) => boolean;

const HEADER = 'x-market-host-key';
const digest = (text: string) => hash('sha256', text, 'buffer');

export function hostCheck(hostKey: string): IsHost {
  const expected = digest(hostKey);
  // Digests have one length, so the comparison tells nothing about the key, not even how long it is.
  return ({ headers }) => {
    const given = headers[HEADER];
    return given !== undefined && timingSafeEqual(digest(String(given)), expected);
  };
}

/** The page server and nobody else: for everybody else there is nothing here. */
export function hostScope(isHost: IsHost) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isHost(request)) return reply.callNotFound();
  };
}

/** What the page server knows the revision to be, so that no page that it stores is older than that. */
const KNOWN = 'x-market-revision';

/** Of a page server; what anybody else says of it is not believed. */
export function revisionSeenBy(isHost: IsHost) {
  return (request: FastifyRequest): bigint | undefined => {
    const known = request.headers[KNOWN];
    const isNumber = typeof known === 'string' && /^\d{1,18}$/.test(known);
    return isNumber && isHost(request) ? BigInt(known) : undefined;
  };
}
