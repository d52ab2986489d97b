import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { cacheByRevision } from './revision-cache.ts';

/** The best one first. */
const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

export type HttpResponse = ReturnType<typeof createResponse>;

/** Bytes; a body that fits into one packet does not arrive sooner when it is compressed. */
const SMALLEST = 1400;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Most of the compression gain for a tenth of the time of the best quality. */
const BROTLI_QUALITY = 5;

const isWorthCoding = ({ body }: HttpResponse): boolean => body.length > SMALLEST;

/** A response as it is sent to all callers who would get the same one. @param text the body, JSON @param link the header */
export function createResponse(text: string, link?: string) {
  const body = Buffer.from(text);
  const compressed = new Map<Coding, Promise<Buffer>>();
  const code = (coding: Coding) =>
    coding === 'gzip'
      ? zip(body)
      : brotli(body, {
          params: {
            [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });
  return {
    body,
    link,
    /** Weak, because it is the same for all codings. */
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    /** The body in a coding, compressed at its first use. Not to be used for bodies smaller than a packet (`isWorthCoding`). */
    coded(coding: Coding): Promise<Buffer> {
      const made = compressed.get(coding) ?? code(coding);
      compressed.set(coding, made);
      return made;
    },
  };
}

/** Responses by method, URL with sorted query, and by person where only they may see it. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Allows for compressed bodies, which are created after the response was cached; together they are smaller than the body. */
const WITH_CODINGS = 1.5;

/** @param bytes limit for the bodies in all codings and the keys together */
export const createResponseCache = (bytes: number) =>
  cacheByRevision<HttpResponse>(bytes, ({ body }) => Math.ceil(body.length * WITH_CODINGS));

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a response in the best content coding that the client accepts (RFC 9110, 12.5.3), or 304 to a client that has it already
 * (13.1.2). Adds `accept-encoding` to `Vary`.
 */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: HttpResponse) {
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
