import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server';

/** A response beside the build's own files: its content type, and its text or bytes. */
type Sent = readonly [type: string, body: string | Buffer];

/**
 * Serves a build from source on this machine, until a signal ends the process.
 * @param extras further responses by path @param page the response for every other path that is not a file of the build
 */
export async function serveSource(
  config: Configuration,
  options: ServerOptions & { readonly port: number },
  extras: Readonly<Record<string, Sent>>,
  page?: string,
): Promise<void> {
  const fallback: Sent | undefined = page === undefined ? undefined : ['text/html; charset=utf-8', page];
  function send(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const sent = extras[request.url?.split('?')[0] ?? ''] ?? fallback;
    if (sent === undefined) next();
    else response.setHeader('content-type', sent[0]).end(sent[1]);
  }
  const server = new WebpackDevServer(
    {
      ...{ host: '127.0.0.1', static: false, ...options },
      setupMiddlewares: (middlewares) => [...middlewares, send],
    },
    webpack(config) ?? undefined,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
  await server.start();
}
