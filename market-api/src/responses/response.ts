import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { cacheByRevision } from './revision-cache.ts';

export type Coding = 'br' | 'gzip';

export type HttpResponse = ReturnType<typeof createResponse>;

/** Bytes; a body that fits into one packet does not arrive sooner when it is compressed. */
const SMALLEST = 1400;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Most of the compression gain for a tenth of the time of the best quality. */
const BROTLI_QUALITY = 5;

export const isWorthCoding = ({ body }: HttpResponse): boolean => body.length > SMALLEST;

/** A response as it is sent to all callers who would get the same one. @param text the body, JSON @param link the header */
export function createResponse(text: string, link?: string) {
  const body = Buffer.from(text);
  const codings = new Map<Coding, Promise<Buffer>>();
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
      const made = codings.get(coding) ?? code(coding);
      codings.set(coding, made);
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
