import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../endpoints/handlers.ts';
import { MAX_BYTES } from './image-limits.ts';
import type { ImagesService } from './images.service.ts';
import type { PictureStore } from './picture-store.ts';
import { endUnreadBody, receivePicture } from './receive-picture.ts';

/** A browser keeps what it has; a shared cache asks again, because the smaller file may be there by then. */
const YEAR = 'public, max-age=31536000, immutable';
const YEAR_BUT_ASK_AGAIN = 'public, max-age=31536000, s-maxage=600, immutable';

export const imageHandlers = (images: ImagesService) =>
  ({
    'POST /1/upload': async ({ request, reply, caller, query }) => {
      try {
        const receive = (file: string, signal: AbortSignal) => receivePicture(request, file, signal);
        const data = await images.upload(caller, receive, query.expiration);
        return { data, success: true, status: 200 };
      } catch (error) {
        endUnreadBody(request, reply);
        throw error;
      }
    },
  }) satisfies Partial<Handlers>;

/**
 * Reads forms, and serves stored pictures, which never change: at one address as AVIF to clients that accept it, as soon
 * as it is there, and as WebP to all others.
 */
export async function registerImages(app: FastifyInstance, store: PictureStore): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  const send = await pictureSender(app, store);

  app.get<{ Params: { hash: string; file: string } }>(
    '/pictures/:hash/:file',
    { schema: { hide: true }, errorHandler: outOfRange },
    async ({ params: { hash, file }, headers }, reply) => {
      const width = /^(\d{1,4})\.webp$/.exec(file)?.[1];
      if (width === undefined || !/^[0-9a-f]{64}$/.test(hash)) return reply.callNotFound();
      const wanted = takesAvif(headers.accept);
      const avif = wanted && (await store.has(hash, `${width}.avif`));
      reply.headers({
        // Beside what is there: with origins of the setting, who asks.
        vary: [reply.getHeader('vary'), 'accept'].flat().filter(Boolean).join(', '),
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': wanted && !avif ? YEAR_BUT_ASK_AGAIN : YEAR,
      });
      return send(reply, hash, `${width}.${avif ? 'avif' : 'webp'}`);
    },
  );
}

/** To a range that begins behind the end of a picture: how long it is, and no content (RFC 9110, 15.5.17). */
function outOfRange(
  error: FastifyError & { readonly headers?: Readonly<Record<string, string>> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode !== 416) return request.server.errorHandler(error, request, reply);
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'private, no-store' })
    .send();
}

/** From a folder, by the library that knows ranges and conditions; from a bucket, whole. */
async function pictureSender(app: FastifyInstance, { root, read }: PictureStore) {
  if (root !== undefined) {
    await app.register(fastifyStatic, { root, serve: false, index: false, cacheControl: false });
    return (reply: FastifyReply, hash: string, name: string) => reply.sendFile(`${hash}/${name}`);
  }
  return async (reply: FastifyReply, hash: string, name: string) => {
    const etag = `"${hash}-${name}"`;
    // What a hash names never changes: who has it needs no look at the bucket.
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
    const content = await read(hash, name);
    if (content === undefined) return reply.callNotFound();
    return reply
      .header('etag', etag)
      .type(`image/${name.split('.').at(-1)}`)
      .send(content);
  };
}

/** Whether the client names AVIF: one that takes anything gets what every client can read. */
function takesAvif(accept = ''): boolean {
  return accept.split(',').some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));
}
