import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip';

/**
 * The content coding of an answer by the request's `Accept-Encoding` (RFC 9110, 12.5.3): `q=0` refuses one, `*` stands
 * for those that are not named.
 * @param available what the answer is at hand in, the smallest first
 * @returns the first of them that the client takes; nothing when it takes none of them or says nothing
 */
export function contentCoding<Available extends Coding>(
  request: FastifyRequest,
  available: readonly Available[],
): Available | undefined {
  const accepted = new Negotiator(request.raw).encodings([...available, 'identity']);
  return available.find((coding) => accepted.includes(coding));
}
