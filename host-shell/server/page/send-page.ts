import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { contentCoding } from '../content-coding.ts';
import type { KeptPage } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const QUALITY = 5;

/** What goes out: its headers, and its body once it is known that the browser has not got it. */
export interface SentPage extends Pick<KeptPage, 'status' | 'etag' | 'policy'> {
  readonly body: (coding: 'br' | 'identity') => Buffer | Promise<Buffer>;
}

/** A page for one person is compressed for one answer: less well, in two thirds of the time. */
const QUALITY_ONCE = 4;

function compress(text: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length } });
}

export const compressOnce = (text: Buffer) => compress(text, QUALITY_ONCE);

/** A rendered document in every form it goes out in. @param policy its `Content-Security-Policy` */
export async function packPage(status: number, document: string, policy: string): Promise<KeptPage> {
  const identity = Buffer.from(document);
  const br = await compress(identity, QUALITY);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, bodies: { br, identity }, etag, policy };
}

/**
 * Browsers keep the page but ask every time whether it is still the same: a roll-back acts on the next view, going back
 * stays instant (nothing here says no-store).
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage | SentPage,
): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy);
  if (page.status === 200 && fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  const coding = contentCoding(request, ['br']) ?? 'identity';
  const body = 'bodies' in page ? page.bodies[coding] : await page.body(coding);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.code(page.status).send(body);
}
