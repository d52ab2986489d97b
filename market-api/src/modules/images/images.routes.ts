import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../endpoints/handlers.ts';
import { MAX_BYTES } from './image-limits.ts';
import type { ImagesService } from './images.service.ts';
import { FOR_A_YEAR, type PictureStore } from './picture-store.ts';
import { endUnreadBody, receivePicture } from './receive-picture.ts';

/** Browsers cache for good; a shared cache revalidates after ten minutes, because the smaller AVIF file may exist by then. */
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
 * Registers the form parser and the route for stored pictures, which never change: one address serves AVIF to clients that accept
 * it, once that file exists, and WebP to all others.
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
        // Appended to the existing value, which names `Origin` when the setting lists origins.
        vary: [reply.getHeader('vary'), 'accept'].flat().filter(Boolean).join(', '),
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': wanted && !avif ? YEAR_BUT_ASK_AGAIN : FOR_A_YEAR,
      });
      return send(reply, hash, `${width}.${avif ? 'avif' : 'webp'}`);
    },
  );
}

/** Responds to a range that begins after the end of a picture: with the length and no content (RFC 9110, 15.5.17). */
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

/** Sends from a folder with a library that supports ranges and conditional requests; from a bucket, sends the whole file. */
async function pictureSender(app: FastifyInstance, { root, read }: PictureStore) {
  if (root !== undefined) {
    await app.register(fastifyStatic, { root, serve: false, index: false, cacheControl: false });
    return (reply: FastifyReply, hash: string, name: string) => reply.sendFile(`${hash}/${name}`);
  }
  return async (reply: FastifyReply, hash: string, name: string) => {
    const etag = `"${hash}-${name}"`;
    // The content of a hash never changes: a client that has it needs no request to the bucket.
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
    const content = await read(hash, name);
    if (content === undefined) return reply.callNotFound();
    return reply
      .header('etag', etag)
      .type(`image/${name.split('.').at(-1)}`)
      .send(content);
  };
}

/** Whether the client names AVIF: a client that only accepts anything gets the format that every client can read. */
function takesAvif(accept = ''): boolean {
  return accept.split(',').some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));
}
