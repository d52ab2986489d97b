import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmugglingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** The site at another port of this machine, as it is, but for some markup at the end of each page. */
export async function startSmugglingProxy(site: string, markup: string): Promise<SmugglingProxy> {
  const server = createServer((request, response) => {
    // As it is means readable here.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers;
        const isPage = String(kept['content-type']).startsWith('text/html');
        const body = Buffer.concat(chunks);
        response.writeHead(answer.statusCode ?? 502, kept);
        response.end(isPage ? body.toString().replace('</body>', () => `${markup}</body>`) : body);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
