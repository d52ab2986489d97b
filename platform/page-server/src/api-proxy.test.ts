import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { listen } from 'test-helpers/node';
import { apiProxy } from './api-proxy.ts';
import { setupSite, type TestSite, wholeFile } from './testing/setup-site.ts';

const site = await setupSite(wholeFile);
const { get, market } = site;
const calls = ({ market }: TestSite, name: string) => market.calls.filter(({ call }) => call.includes(name));

test('/api passes requests to market-api, and its responses and errors back', async () => {
  const response = await get('/api/getcategory', { freezertoken: 'bearer 1' });
  assert.equal(response.json()[0].categoriesname, 'Mini');
  const passed = market.calls.findLast(({ call }) => call === 'GET /getcategory');
  assert.equal(passed?.headers.freezertoken, 'bearer 1');
  const refusal = await get('/api/nothing');
  assert.equal(refusal.statusCode, 404);
  assert.deepEqual(refusal.json(), { code: 'not_found' });
});

/** Only the proxy, in front of such a market. */
async function setup(
  t: TestContext,
  answer: RequestListener,
  path = '',
  waits?: { read: number; write: number },
) {
  const market = await listen(createServer(answer), t);
  const app = Fastify({ forceCloseConnections: true });
  t.after(() => app.close());
  await apiProxy(app, `${market}${path}`, async () => {}, undefined, waits);
  return app;
}

test('a market at an address with a path is called below it', async (t) => {
  const app = await setup(t, ({ method, url }, response) => response.end(`${method} ${url}`), '/api');
  assert.equal((await app.inject('/api/jwt?x=1')).payload, 'GET /api/jwt?x=1');
  assert.equal((await app.inject({ method: 'POST', url: '/api/jwt' })).payload, 'POST /api/jwt');
});

test('streams events as they come, and reads get a response while many streams are open', async (t) => {
  const app = await setup(t, ({ url }, response) => {
    if (!url?.startsWith('/events')) return void response.end(url);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`id: ${url}\n\n`);
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(
    Array.from({ length: 140 }, async (_, at) => {
      const { body } = await fetch(`${base}/api/events?after=${at}`);
      return Buffer.from((await body?.getReader().read())?.value ?? []).toString();
    }),
  );
  assert.equal(streams.at(-1), 'id: /events?after=139\n\n');
  assert.equal(await (await fetch(`${base}/api/getcategory`)).text(), '/getcategory');
});

test('a market that hangs leads to 503 after the timeout for reads or for writes', async (t) => {
  const app = await setup(t, () => {}, '', { read: 50, write: 1500 });
  const done: string[] = [];
  const call = async (method: 'GET' | 'POST') => {
    const { statusCode } = await app.inject({ method, url: '/api/pictures/1' });
    done.push(`${method} ${statusCode}`);
  };
  await Promise.all([call('POST'), call('GET')]);
  assert.deepEqual(done, ['GET 503', 'POST 503']);
});

const LARGE = 300 * 1024;
const byAddress: RequestListener = ({ url, method, headers }, response) => {
  const etag = 'W/"one"';
  if (url === '/broken') {
    response.writeHead(200, { 'content-length': 1000, 'content-encoding': 'br', etag });
    response.write('half');
    setImmediate(() => response.destroy());
  } else if (headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
  } else {
    const body = Buffer.alloc(url === '/large' ? LARGE : 10, 'x');
    response.writeHead(200, { 'content-length': body.length, etag, vary: 'accept-encoding' });
    response.end(method === 'HEAD' ? undefined : body);
  }
};

test('passes small and large responses on unchanged', async (t) => {
  const app = await setup(t, byAddress);
  for (const [url, length] of [
    ['/api/small', 10],
    ['/api/large', LARGE],
  ] as const) {
    for (const [method, received] of [
      ['GET', length],
      ['HEAD', 0],
    ] as const) {
      const { headers, payload, statusCode } = await app.inject({ method, url });
      const size = Number(headers['content-length']);
      assert.deepEqual([statusCode, payload.length, size], [200, received, length]);
      assert.deepEqual([headers.etag, headers.vary], ['W/"one"', 'accept-encoding']);
    }
    const known = await app.inject({ url, headers: { 'if-none-match': 'W/"one"' } });
    assert.deepEqual([known.statusCode, known.payload, known.headers.etag], [304, '', 'W/"one"']);
  }
});

test('a response that breaks off counts as "market unavailable", and none of its headers is passed on', async (t) => {
  const app = await setup(t, byAddress);
  const { headers, statusCode, json } = await app.inject('/api/broken');
  assert.deepEqual([statusCode, json().code], [503, 'unavailable']);
  assert.deepEqual([headers.etag, headers['content-encoding']], [undefined, undefined]);
});

test('a host key in a visitor’s request is never passed on to the market', async () => {
  const before = calls(site, '/getcategory').length;
  for (const name of ['x-market-host-key', 'X-Market-Host-Key'])
    await site.raw('GET', '/api/getcategory', { [name]: 'guessed' });
  const passed = calls(site, '/getcategory').slice(before);
  assert.equal(passed.length, 2);
  for (const { headers } of passed) assert.equal(headers['x-market-host-key'], undefined);
});

test('accepts forwarded headers about the visitor only from a trusted proxy', async (t) => {
  const said = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'market.example',
  };
  const passedOn = async (site: TestSite) => {
    await site.raw('GET', '/api/getcategory', said);
    const { headers } = calls(site, '/getcategory').at(-1) ?? assert.fail('no call');
    return Object.fromEntries(Object.keys(said).map((name) => [name, headers[name]]));
  };
  assert.deepEqual(await passedOn(await setupSite(t, { trustedProxies: ['loopback'] })), said);
  const believed = await passedOn(site);
  assert.equal(believed['x-forwarded-for'], '127.0.0.1');
  assert.equal(believed['x-forwarded-proto'], 'http');
  assert.match(String(believed['x-forwarded-host']), /^127\.0\.0\.1:/);
});

const hidden = [
  '/api/session/exchange',
  '/api//session/exchange',
  '/api///session/exchange',
  '/api/%73ession/exchange',
  '/api/session%2Fexchange',
  '/api/./session/exchange',
  '/api/x/../session/exchange',
  '/api/%2e/session/exchange',
  '/api/x/%2e%2e/session/exchange',
  '/%61pi/session/exchange',
  '/api/\\session/exchange',
  '/api/SESSION/exchange',
  '/api/metrics',
  '/api/%6detrics',
  '/api/./metrics',
];

test('addresses reserved for servers or operators do not reach market-api, however they are spelled', async () => {
  for (const path of hidden) {
    for (const method of ['POST', 'GET']) {
      const { status } = await site.raw(method, path, { 'content-type': 'application/json' });
      assert.ok(status >= 300, `${method} ${path} ${status}`);
    }
    assert.deepEqual([...calls(site, 'xchange'), ...calls(site, 'etrics')], [], path);
  }
});

test('a form that is submitted before hydration redirects to the page, and no address to another site', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await site.raw('POST', '/login?from=%2Fblog', form);
  assert.deepEqual([sent.status, sent.headers.location], [303, '/login?from=%2Fblog']);
  for (const path of ['//evil.test/x', '/\\evil.test/x', '///evil.test', '//']) {
    for (const [method, type] of [
      ['POST', 'multipart/form-data'],
      ['GET', 'text/plain'],
    ] as const) {
      const { status, headers, body } = await site.raw(method, path, { 'content-type': type });
      assert.ok(status < 500, `${method} ${path} ${status}`);
      const location = headers.location ?? '/';
      assert.equal(new URL(location, 'http://market.test').host, 'market.test', `${method} ${location}`);
      assert.doesNotMatch(body, /(href|content)="https?:\/\/evil/);
    }
  }
});

test('an unavailable market leads to a 503 problem response with the code "unavailable"', async () => {
  await market.close();
  const response = await get('/api/getcategory');
  assert.equal(response.statusCode, 503);
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
  const { code, status, message, requestId } = response.json();
  assert.deepEqual([code, status, typeof requestId], ['unavailable', 503, 'string']);
  assert.match(message, /does not answer right now/);
});
