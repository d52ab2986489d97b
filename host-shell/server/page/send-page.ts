import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { contentCoding } from '../content-coding.ts';
import type { KeptPage } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const QUALITY = 5;

/** A rendered document in every form it goes out in. @param policy its `Content-Security-Policy` */
export async function packPage(status: number, document: string, policy: string): Promise<KeptPage> {
  const identity = Buffer.from(document);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const br = await brotli(identity, { params });
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, bodies: { br, identity }, etag, policy };
}

/**
 * Browsers keep the page but ask every time whether it is still the same: a roll-back acts on the next view, going back
 * stays instant (nothing here says no-store).
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
    .header('content-security-policy', page.policy);
  if (page.status === 200 && fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  const coding = contentCoding(request, ['br']);
  if (coding === undefined) return reply.code(page.status).send(page.bodies.identity);
  return reply.code(page.status).header('content-encoding', coding).send(page.bodies.br);
}
