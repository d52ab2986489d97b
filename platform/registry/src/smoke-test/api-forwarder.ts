import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const notForwarded = new Set([
  'host',
  'connection',
  // Answered by this server already; `fetch` refuses it.
  'expect',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!notForwarded.has(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

async function forward(base: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const target = await fetch(base + request.url, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
  const headers = [...target.headers].filter(([name]) => !notForwarded.has(name));
  response.writeHead(target.status, headers.flat());
  if (target.body === null) response.end();
  else await pipeline(target.body, response);
}

/** Forwards calls to the API of a site whose API has no address of its own. @param base such as `https://site/api` */
export function createApiForwarder(base: string): Server {
  return createServer((request, response) => {
    forward(base, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503).end();
    });
  });
}
