import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import CachePolicy from 'http-cache-semantics';
import { listen } from 'test-helpers/node';

interface CacheEntry {
  readonly policy: CachePolicy;
  readonly body: Buffer;
}

export type CachingProxy = Awaited<ReturnType<typeof startCachingProxy>>;

/** Forwards a received request to a server, with the request's own `host`. @returns the server's response */
export async function askUpstream(address: string, requested: IncomingMessage) {
  const { hostname, port } = new URL(address);
  const { method, url: path, headers } = requested;
  const passed = request({ hostname, port, method, path, headers });
  requested.pipe(passed);
  const [came] = (await once(passed, 'response')) as [IncomingMessage];
  return { status: came.statusCode ?? 502, headers: came.headers, body: await buffer(came) };
}

/**
 * A content delivery network on one machine: a shared cache according to RFC 9111, `immutable` included (http-cache-semantics decides), in
 * front of one server, to which it forwards requests with their own `host`. When the server fails, it responds with 504.
 */
export async function startCachingProxy(upstream = '') {
  const all = new Map<string, CacheEntry[]>();
  let address = upstream;

  const server = createServer(async (requested, response) => {
    const { method, url = '/', headers } = requested;
    const known = all.get(url) ?? [];
    const isRead = method === 'GET';
    const hit =
      isRead && known.find(({ policy }) => policy.satisfiesWithoutRevalidation({ method, url, headers }));
    if (hit) return response.writeHead(200, hit.policy.responseHeaders()).end(hit.body);
    try {
      const came = await askUpstream(address, requested);
      const policy = new CachePolicy({ method, url, headers }, came, { shared: true });
      if (isRead && came.status === 200 && policy.storable())
        all.set(url, [...known, { policy, body: came.body }]);
      response.writeHead(came.status, came.headers).end(came.body);
    } catch {
      response.writeHead(504, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end();
    }
  });
  return {
    url: (await listen(server)).replace('127.0.0.1', 'localhost'),
    /** Addresses of which a response is cached. */
    kept: () => [...all.keys()],
    /** Forwards requests to another server from now on. */
    setUpstream(next: string) {
      address = next;
    },
  };
}
