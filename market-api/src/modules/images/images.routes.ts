import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Handlers } from '../../endpoints/handlers.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import type { ImagesService } from './images.service.ts';
import type { PictureStore } from './picture-store.ts';

/** A browser keeps what it has; a cache that many share asks again, because the smaller file may be there by then. */
const YEAR = 'public, max-age=31536000, immutable';
const YEAR_BUT_ASK_AGAIN = 'public, max-age=31536000, s-maxage=600, immutable';
const DAY_SECONDS = 86_400;
const MAX_BYTES = 10 * 1024 * 1024;

export const imageHandlers = (images: ImagesService): Pick<Handlers, 'POST /1/upload'> => ({
  'POST /1/upload': async ({ request, reply, caller, query }) => {
    const picture = await readPicture(request);
    try {
      const data = await images.upload(caller, picture, query.expiration);
      return { data, success: true, status: 200 };
    } catch (error) {
      const overQuota = error instanceof MarketProblem && error.code === 'rate_limited';
      if (overQuota) reply.header('retry-after', secondsLeftToday());
      throw error;
    }
  },
});

/** The quota's days are those of UTC. */
function secondsLeftToday(): number {
  return Math.ceil(DAY_SECONDS - ((Date.now() / 1000) % DAY_SECONDS));
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const missing = () => invalid('image', 'Please choose a picture: the form field image is missing.');
  if (!request.isMultipart()) throw missing();
  let picture: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      if (part.fieldname === 'image' && content.length > 0) picture ??= content;
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (!picture) throw missing();
  return picture;
}

function asProblem(error: unknown): unknown {
  const code = String((error as { code?: unknown }).code);
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new MarketProblem('too_large', 'This picture is larger than 10 MB.', { field: 'image' });
  }
  return invalid('image', 'The form could not be read. Please send one picture in the field image.');
}

/**
 * Reads forms, and serves stored pictures, which never change: at one address as AVIF to who takes it, as soon as it is
 * there, and as WebP to everybody else.
 */
export async function registerImages(app: FastifyInstance, store: PictureStore): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  await app.register(fastifyStatic, { root: store.root, serve: false, index: false, cacheControl: false });

  app.get<{ Params: { hash: string; file: string } }>(
    '/pictures/:hash/:file',
    { schema: { hide: true } },
    async ({ params: { hash, file }, headers }, reply) => {
      const width = /^(\d{1,4})\.webp$/.exec(file)?.[1];
      if (width === undefined || !/^[0-9a-f]{64}$/.test(hash)) return reply.callNotFound();
      const wanted = takesAvif(headers.accept);
      const avif = wanted && (await store.hasAvif(hash, width));
      reply.headers({
        vary: 'accept',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': wanted && !avif ? YEAR_BUT_ASK_AGAIN : YEAR,
      });
      return reply.sendFile(`${hash}/${width}.${avif ? 'avif' : 'webp'}`);
    },
  );
}

/** Whether the reader named AVIF: one that takes anything gets what everybody can read. */
function takesAvif(accept = ''): boolean {
  return accept.split(',').some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));
}
