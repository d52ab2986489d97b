import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from 'test-helpers/node';

/** For tests: responds to the requests that the page server and a page send to market-api. @param hostKey for `POST /session/exchange` */
export async function startFakeMarket(hostKey: string) {
  const market = {
    /** Received calls, such as `GET /getcategory`, with their headers. */
    calls: [] as { readonly call: string; readonly headers: IncomingMessage['headers'] }[],
    revision: 1,
    categories: ['Mini'],
    /** Milliseconds before each response to `GET /getcategory`. */
    delayMs: 0,
    /** People by the cookie of their session; their token is `token-<name>`. */
    sessions: new Map<string, { person: unknown; token: string }>(),
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.test');
    const call = `${request.method} ${pathname}`;
    market.calls.push({ call, headers: request.headers });
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const body = Buffer.concat(await request.toArray()).toString();
    if (call === 'GET /revision') return void response.end(String(market.revision));
    if (call === 'GET /getcategory') {
      await pause(market.delayMs, undefined, { ref: false });
      return json(
        market.categories.map((name, at) => ({ _id: name, categoryitemid: at + 1, categoriesname: name })),
      );
    }
    if (call === 'GET /loadsoldedproduct') {
      await pause(Math.random() * 30);
      const token = request.headers.freezertoken;
      return token ? json([{ productname: `the fridge of ${token}` }]) : json({ code: 'not_signed_in' }, 401);
    }
    if (call === 'GET /loaddbuser') {
      const email = searchParams.get('email') ?? '';
      if (!String(request.headers.freezertoken).includes('.')) return json({ code: 'not_signed_in' }, 401);
      return json([{ email, userrole: email.split('@')[0] }]);
    }
    if (call === 'POST /session/exchange') {
      if (request.headers['x-market-host-key'] !== hostKey) return json({}, 404);
      const found = market.sessions.get(JSON.parse(body).session);
      return found ? json(found) : json({}, 401);
    }
    if (call === 'POST /addcategory') {
      market.categories.push('New');
      market.revision += 1;
      return json({ acknowledged: true });
    }
    json({ code: 'not_found' }, 404);
  }
  const server = createServer((request, response) => {
    // The client may disconnect halfway.
    answer(request, response).catch(() => response.destroy());
  });
  return Object.assign(market, {
    url: await listen(server),
    /** May be called twice: by a test, and at its end. */
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
