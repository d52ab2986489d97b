import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { acceptedEncodings, isServed, typeOf } from 'registry';
import { STATIC_PREFIX } from './load/boot-manifest.ts';
import { type HostFile, hostPublic } from './load/host-build.ts';

/**
 * The names of the host's own files contain a hash of the content; `public/` has the few files with fixed names.
 * @param files the verified files; nothing else of the build is sent
 * @param others finds a file of another version of the host
 */
export async function staticFiles(
  app: FastifyInstance,
  files: ReadonlyMap<string, HostFile>,
  others: (name: string, request: FastifyRequest) => Promise<HostFile | undefined>,
): Promise<void> {
  app.get(`${STATIC_PREFIX}*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    // The build's description has the same name in all versions, and is no file for browsers.
    const isForBrowsers = isServed(name) && !name.endsWith('.json');
    const file = isForBrowsers ? (files.get(name) ?? (await others(name, request))) : undefined;
    if (file === undefined) {
      // During a release of the host another server may have the file: no cache may store this 404.
      reply.header('cache-control', 'no-store').callNotFound();
      return reply;
    }
    const coding = acceptedEncodings(request.raw).find((one) => file[one] !== undefined) ?? 'identity';
    const isPacked = coding !== 'identity';
    const etag = `"${name}${isPacked ? coding : ''}"`;
    reply
      .type(typeOf(name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    if (isPacked) reply.header('content-encoding', coding);
    return reply.send(file[coding]);
  });
  // Some programs request this address, whichever icon the page names.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect('/favicon.svg', 301),
  );
  await app.register(fastifyStatic, {
    root: hostPublic,
    wildcard: false,
    maxAge: '1h',
    index: false,
  });
}
