import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import fresh from 'fresh';
import { createDeltas, offeredDictionary, usableFor } from './deltas.ts';
import { acceptedEncodings, addressOf, type FoundFile, openFiles } from './find-file.ts';

const immutable = 'public, max-age=31536000, immutable';

/** A remote's scripts run on the host's pages: every origin may read them and their resource timings. */
const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

function refuse(response: ServerResponse, status: number, message: string, headers = {}): void {
  response.writeHead(status, {
    ...openToAll,
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(message),
  });
  response.end(response.req.method === 'HEAD' ? undefined : message);
}

function send(response: ServerResponse, file: FoundFile, usable: string | undefined): void {
  const { req: request } = response;
  const vary = usable ? 'accept-encoding, available-dictionary' : file.varies ? 'accept-encoding' : undefined;
  const headers = {
    ...openToAll,
    'cache-control': immutable,
    etag: file.etag,
    ...(file.modified === undefined ? {} : { 'last-modified': file.modified }),
    ...(usable === undefined ? {} : { 'use-as-dictionary': usable }),
    ...(vary === undefined ? {} : { vary }),
  };
  if (fresh(request.headers, headers)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': file.size,
    ...(file.encoding === 'identity' ? {} : { 'content-encoding': file.encoding }),
  });
  if (request.method === 'HEAD') response.end();
  // A browser that disconnects is no error. If it has disconnected already, do not open the file: its error would end the process.
  else if (!response.destroyed) pipeline(file.open(), response, () => {});
}

export interface OriginOptions {
  /** A folder or `s3://…`. Only `<store>/<remote>/` is served. */
  readonly store: string;
  readonly remote: string;
  readonly log?: (message: string) => void;
}

/** Creates the origin server of one remote; the caller must call `listen`. */
export function createOriginServer({ store, remote, log }: OriginOptions): Server {
  const find = openFiles(store);
  const findDelta = createDeltas(find);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD.\n', { allow: 'GET, HEAD' });
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    if (pathname === '/healthz') return refuse(response, 200, `${remote}\n`);
    const address = addressOf(pathname, remote);
    const dictionary = address && offeredDictionary(request, address, remote);
    const file =
      address &&
      ((dictionary && (await findDelta(address, dictionary))) ??
        (await find(address, acceptedEncodings(request))));
    if (!file) refuse(response, 404, `${remote} has no such file.\n`);
    else send(response, file, usableFor(address));
  }

  return createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      log?.(`${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'The files cannot be read at the moment.\n', { 'retry-after': '1' });
    });
  });
}

/**
 * Serves the published files of one remote, and nothing else, until a signal ends the process.
 * @throws an error with a sentence when the port is in use
 */
export async function serveOrigin(
  { store, remote }: Pick<OriginOptions, 'store' | 'remote'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const place = store.includes('://') ? store : resolve(store);
  const server = createOriginServer({ store: place, remote, log: console.error });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`${remote} cannot be served on port ${port}: ${error.message}`);
  });
  console.log(`${remote} is served at http://${host}:${port}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}
