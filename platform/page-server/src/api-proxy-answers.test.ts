import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { listen } from 'test-helpers/node';
import { apiProxy } from './api-proxy.ts';

const LARGE = 300 * 1024;

/** A page server's proxy before a market that answers by the address. */
async function proxied(t: TestContext) {
  const market = createServer((request, response) => {
    const etag = 'W/"one"';
    if (request.url === '/broken') {
      response.writeHead(200, { 'content-length': 1000, 'content-encoding': 'br', etag });
      response.write('half');
      setImmediate(() => response.destroy());
    } else if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
    } else {
      const body = Buffer.alloc(request.url === '/large' ? LARGE : 10, 'x');
      response.writeHead(200, {
        'content-length': body.length,
        etag,
        vary: 'accept-encoding',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  });
  const app = Fastify();
  await apiProxy(app, await listen(market, t), async () => {});
  t.after(() => app.close());
  return app;
}

test('small and large answers arrive as they were sent', async (t) => {
  const app = await proxied(t);
  for (const [url, length] of [
    ['/api/small', 10],
    ['/api/large', LARGE],
  ] as const) {
    const { headers, payload, statusCode } = await app.inject(url);
    assert.deepEqual([statusCode, payload.length, Number(headers['content-length'])], [200, length, length]);
    assert.deepEqual([headers.etag, headers.vary], ['W/"one"', 'accept-encoding']);
    const head = await app.inject({ method: 'HEAD', url });
    assert.deepEqual(
      [head.statusCode, head.payload, Number(head.headers['content-length'])],
      [200, '', length],
    );
    const known = await app.inject({ url, headers: { 'if-none-match': 'W/"one"' } });
    assert.deepEqual([known.statusCode, known.payload, known.headers.etag], [304, '', 'W/"one"']);
  }
});

test('an answer that ends in the middle is a market that is away, and nothing of it remains', async (t) => {
  const app = await proxied(t);
  const { headers, statusCode, json } = await app.inject('/api/broken');
  assert.deepEqual([statusCode, json().code], [503, 'unavailable']);
  assert.deepEqual([headers.etag, headers['content-encoding']], [undefined, undefined]);
});
