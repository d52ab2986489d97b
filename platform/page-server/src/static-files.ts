import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type Coding, contentCoding } from './document/content-coding.ts';
import { STATIC_PREFIX } from './load/boot-manifest.ts';
import { hostPublic } from './load/host-build.ts';
import type { HostFile } from './load/host-files.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

const codings: readonly Coding[] = ['br', 'gzip'];

/**
 * The host's own files carry their content's hash in their names; `public/` holds the few with fixed names.
 * @param files what was checked; nothing else of the build is sent
 * @param others what is known of a file of another version of the host, or who answers for it (true: it was answered)
 */
export async function staticFiles(
  app: FastifyInstance,
  files: ReadonlyMap<string, HostFile>,
  others: (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<HostFile | undefined | true>,
): Promise<void> {
  app.get(`${STATIC_PREFIX}*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const type = types[path.extname(name)];
    const file = files.get(name) ?? (type === undefined ? undefined : await others(name, request, reply));
    if (file === true) return reply;
    if (file === undefined || type === undefined) {
      // While the host is released another server may have it: no cache may remember that this one has not.
      reply.header('cache-control', 'no-store').callNotFound();
      return reply;
    }
    const coding = contentCoding(
      request,
      codings.filter((one) => file[one] !== undefined),
    );
    const etag = `"${name}${coding ?? ''}"`;
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    if (coding !== undefined) reply.header('content-encoding', coding);
    return reply.send((coding && file[coding]) ?? file.identity);
  });
  await app.register(fastifyStatic, {
    root: hostPublic,
    wildcard: false,
    maxAge: '1h',
    index: false,
  });
}
