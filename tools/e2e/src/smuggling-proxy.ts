import { askUpstream } from './caching-proxy.ts';
import { serve } from './second-host.ts';

/** A proxy for the site at another port of this machine, which adds markup to the end of each page. */
export async function startSmugglingProxy(site: string, markup: string) {
  const server = await serve(async (requested, response) => {
    // Without compression, so that the page can be changed.
    requested.headers['accept-encoding'] = 'identity';
    const { status, headers, body } = await askUpstream(site, requested);
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const isPage = String(rest['content-type']).startsWith('text/html');
    response.writeHead(status, rest);
    response.end(isPage ? body.toString().replace('</body>', () => `${markup}</body>`) : body);
  });
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
}
