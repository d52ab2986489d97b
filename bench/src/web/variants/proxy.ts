import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** What the site's own server packs its pages with: another quality would measure that. */
const PAGE_QUALITY = 5;

export interface ServedFile {
  /** Brotli. */
  readonly packed: Buffer;
  readonly type: string;
}

export interface ProxyOptions {
  /** The site, without a closing slash. */
  readonly upstream: string;
  readonly changePage: (html: string) => string;
  /** Files of the variant's own, by path. The site's content policy, which does not know them, is left out then. */
  readonly files?: ReadonlyMap<string, ServedFile>;
}

export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Stands before the running site on a free port: changes its pages on the way and hands on everything else. */
export async function startProxy({ upstream, changePage, files }: ProxyOptions): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: true });
  const { host } = new URL(upstream);
  const server = http.createServer((request, response) => {
    const file = files?.get(request.url ?? '');
    if (file) return sendFile(response, file);
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // A page comes whole and unpacked, so that it can be changed.
    const { 'if-none-match': _etag, ...asked } = request.headers;
    const headers = wantsPage
      ? { ...asked, host, 'accept-encoding': 'identity' }
      : { ...request.headers, host };
    const call = http.request(
      upstream + request.url,
      { agent, method: request.method, headers },
      (answer) => {
        if (!isPage(answer)) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        sendPage(answer, response, changePage, files !== undefined).catch((error: unknown) =>
          fail(response, error),
        );
      },
    );
    call.on('error', (error) => fail(response, error));
    request.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isPage(answer: IncomingMessage): boolean {
  return (answer.headers['content-type'] ?? '').startsWith('text/html') && answer.statusCode === 200;
}

function sendFile(response: ServerResponse, { packed, type }: ServedFile): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': packed.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(packed);
}

async function sendPage(
  answer: IncomingMessage,
  response: ServerResponse,
  changePage: (html: string) => string,
  hasOwnFiles: boolean,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const page = Buffer.from(changePage(Buffer.concat(chunks).toString('utf8')));
  const packed = await brotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
  const { etag: _etag, 'transfer-encoding': _chunked, ...headers } = answer.headers;
  if (hasOwnFiles) delete headers['content-security-policy'];
  response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': packed.length });
  response.end(packed);
}

function fail(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
  response.end(error instanceof Error ? error.message : 'failed');
}
