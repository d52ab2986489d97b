import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HostFile } from './integrity/host-files.ts';
import { STATIC_PREFIX } from './page/boot-manifest.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The host's own files carry their content's hash in their names; `public/` holds the few with fixed names.
 * @param files what was checked; nothing else of the build is sent
 */
export async function staticFiles(app: FastifyInstance, files: ReadonlyMap<string, HostFile>): Promise<void> {
  app.get(`${STATIC_PREFIX}*`, (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = files.get(name);
    const type = types[path.extname(name)];
    if (file === undefined || type === undefined) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const coding = (['br', 'gzip'] as const).find(
      (one) => file[one] !== undefined && new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0)`).test(accepted),
    );
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', `"${name}${coding ?? ''}"`);
    if (request.headers['if-none-match'] === `"${name}${coding ?? ''}"`) return reply.code(304).send();
    if (coding !== undefined) reply.header('content-encoding', coding);
    return reply.send((coding && file[coding]) ?? file.identity);
  });
  await app.register(fastifyStatic, {
    root: path.resolve(import.meta.dirname, '../public'),
    wildcard: false,
    maxAge: '1h',
    index: false,
  });
}
