import { askUpstream } from './caching-proxy.ts';
import { serve } from './second-host.ts';

/** The site at another port of this machine, as it is, but for some markup at the end of each page. */
export async function startSmugglingProxy(site: string, markup: string) {
  const server = await serve(async (requested, response) => {
    // As it is means readable here.
    requested.headers['accept-encoding'] = 'identity';
    const { status, headers, body } = await askUpstream(site, requested);
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const isPage = String(rest['content-type']).startsWith('text/html');
    response.writeHead(status, rest);
    response.end(isPage ? body.toString().replace('</body>', () => `${markup}</body>`) : body);
  });
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
}
