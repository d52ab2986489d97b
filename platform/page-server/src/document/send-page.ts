import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { acceptedEncodings } from 'registry';
import type { WrittenPage } from './page-template.ts';

const brotli = promisify(brotliCompress);
const QUALITY = 5;

/** A response: its headers, and its body, which is created only if the browser does not have it. */
export interface PageResponse extends Pick<WrittenPage, 'status' | 'policy'> {
  readonly etag: string;
  readonly body: (coding: 'br' | 'identity') => Buffer | Readable;
}

/** A page for one person is compressed for one response: a tenth larger, in a third of the time. */
const QUALITY_ONCE = 3;

const paramsFor = (text: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
});

/** The head of a page: browsers process it while the rest is compressed. */
const FIRST_BYTES = 16_384;

/** Compresses for one response and sends the beginning at once. */
export function compressOnce(text: Buffer): Readable {
  const params = {
    ...paramsFor(text, QUALITY_ONCE),
    // No larger than the text, because the window's memory costs more than the compression.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(text.length)), 16), 22),
  };
  const compressing = createBrotliCompress({ params, chunkSize: 65_536 });
  compressing.write(text.subarray(0, FIRST_BYTES));
  compressing.flush();
  compressing.end(text.subarray(FIRST_BYTES));
  return compressing;
}

export async function packPage({ status, document, policy }: WrittenPage) {
  const identity = Buffer.from(document);
  const br = await brotli(identity, { params: paramsFor(identity, QUALITY) });
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const body = (coding: string) => (coding === 'br' ? br : identity);
  return { status, policy, etag, body, bytes: br.length + identity.length };
}

/**
 * Browsers cache the page but revalidate it every time: a rollback takes effect with the next view, and going back
 * stays instant (no header contains no-store).
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageResponse): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy);
  if (page.status === 200 && fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  const coding = acceptedEncodings(request.raw).includes('br') ? 'br' : 'identity';
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.code(page.status).send(page.body(coding));
}
