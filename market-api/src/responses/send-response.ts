import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { type Coding, type HttpResponse, isWorthCoding } from './response.ts';

const codings: readonly Coding[] = ['br', 'gzip'];
export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a response in the best content coding that the client accepts (RFC 9110, 12.5.3), or 304 to a client that has it already
 * (13.1.2). Adds `accept-encoding` to `Vary`.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: HttpResponse,
): Promise<FastifyReply> {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  reply.header('etag', response.etag);
  if (response.link !== undefined) reply.header('link', response.link);
  const { headers } = request;
  if (headers['if-none-match'] !== undefined && fresh(headers, { etag: response.etag })) {
    return reply.code(304).send();
  }
  reply.header('content-type', JSON_TYPE);
  const coding = isWorthCoding(response) ? codingFor(request.raw) : undefined;
  if (coding === undefined) return reply.send(response.body);
  return reply.header('content-encoding', coding).send(await response.coded(coding));
}

/** The best coding that a request accepts; undefined without `accept-encoding`. */
function codingFor(call: IncomingMessage): Coding | undefined {
  if (!call.headers['accept-encoding']) return undefined;
  const accepted = new Negotiator(call).encodings([...codings, 'identity']);
  return codings.find((coding) => accepted.includes(coding));
}
