import assert from 'node:assert/strict';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { type Endpoint, endpoints } from '../endpoints/index.ts';
import { serve } from '../testing/helpers.ts';
import { createMarketClient, type MarketClientOptions } from './market-client.ts';

/** A client of a real server that responds with `answer`, and the requests that the server received. */
async function clientOf(t: TestContext, answer: RequestListener, options: Partial<MarketClientOptions> = {}) {
  const requested: IncomingMessage[] = [];
  const baseUrl = await serve(t, (request, response) => {
    requested.push(request);
    answer(request, response);
  });
  return { client: createMarketClient({ baseUrl, ...options }), requested };
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
/** Responds with 401 unless the request has this token. */
const onlyWith =
  (token: string): RequestListener =>
  (request, response) => {
    if (request.headers.freezertoken === `bearer ${token}`) return json([])(request, response);
    response.statusCode = 401;
    json({ code: 'token_expired', message: 'Please sign in again.' })(request, response);
  };

const endpointList = Object.entries(endpoints) as [string, Endpoint][];

test('method, path and query come from the endpoint key and the options: parameters encoded, undefined values left out', async (t) => {
  const { client, requested } = await clientOf(t, json([]));
  const query = { limit: 3, cursor: undefined as unknown as string };
  await client('GET /sellers/{id}/products', { params: { id: 'a/b c' }, query });
  assert.deepEqual([requested[0]?.method, requested[0]?.url], ['GET', '/sellers/a%2Fb%20c/products?limit=3']);
});

test('an expired token is renewed once, and the request is retried with the new token', async (t) => {
  let renewals = 0;
  const renewToken = async () => {
    renewals += 1;
    return 'new';
  };
  const { client, requested } = await clientOf(t, onlyWith('new'), { token: () => 'old', renewToken });
  assert.deepEqual(await client('GET /wishlist', { query: {} }), []);
  assert.deepEqual(
    requested.map(({ headers }) => headers.freezertoken),
    ['bearer old', 'bearer new'],
  );
  assert.equal(renewals, 1);
});

test('a request rejects with the 401 error when the token cannot be renewed or the new token is refused as well', async (t) => {
  const refused = {
    name: 'MarketError',
    status: 401,
    code: 'token_expired',
    message: 'Please sign in again.',
  };
  const nothing = await clientOf(t, onlyWith('new'), {
    token: () => 'old',
    renewToken: async () => undefined,
  });
  await assert.rejects(nothing.client('GET /wishlist', { query: {} }), refused);
  assert.equal(nothing.requested.length, 1);
  const wrong = await clientOf(t, onlyWith('new'), { token: () => 'old', renewToken: async () => 'other' });
  await assert.rejects(wrong.client('GET /wishlist', { query: {} }), refused);
  assert.equal(wrong.requested.length, 2, 'renewed once and not for ever');
});

test('a 400 response does not renew the token, and rejects with its code, field and message', async (t) => {
  const { client } = await clientOf(
    t,
    (request, response) => {
      response.statusCode = 400;
      json({ code: 'invalid', message: 'No such page.', field: 'cursor' })(request, response);
    },
    { renewToken: () => assert.fail('there is nothing to renew') },
  );
  await assert.rejects(client('GET /wishlist', { query: {} }), {
    code: 'invalid',
    field: 'cursor',
    message: 'No such page.',
  });
});

test('the cursor of the next page comes from the Link header', async (t) => {
  const { client } = await clientOf(t, (request, response) => {
    if (!request.url?.includes('cursor')) response.setHeader('link', '</products?cursor=a%2Fb>; rel="next"');
    json([])(request, response);
  });
  const first = await client.page('GET /products', { query: {} });
  assert.equal(first.nextCursor, 'a/b');
  assert.equal((await client.page('GET /products', { query: { cursor: 'a/b' } })).nextCursor, undefined);
});

for (const [what, status, answer, options] of [
  ['a broken connection', 0, (request) => request.socket.destroy()],
  ['a timeout', 0, () => {}, { timeoutMs: 20 }],
  ['an unreadable response', 200, (_, response) => response.end('<p>maintenance</p>')],
  ['a 502 response that is not JSON', 502, (_, response) => response.writeHead(502).end('bad gateway')],
] satisfies [string, number, RequestListener, object?][]) {
  test(`rejects with \`unavailable\` and a readable message: ${what}`, async (t) => {
    const { client } = await clientOf(t, answer, options);
    const problem = { code: 'unavailable', status, message: /try again/ };
    await assert.rejects(client('GET /getcategory', { query: {} }), problem);
  });
}

test('the client accepts an array or an object as the response schema of a GET endpoint declares, and refuses the opposite', async (t) => {
  // Endpoints with files are not called through the client.
  const read = endpointList.filter(([key, { mediaType }]) => key.startsWith('GET ') && !mediaType);
  assert.ok(read.length > 20);
  for (const [key, { response }] of read) {
    const isArray = (response as { type?: string }).type === 'array';
    for (const value of [[], {}]) {
      const { client } = await clientOf(t, json(value));
      const call = client as unknown as (key: string, options: object) => Promise<unknown>;
      const result = call(key, { query: {} });
      if (Array.isArray(value) === isArray) assert.deepEqual(await result, value, key);
      else await assert.rejects(result, { code: 'unavailable' }, key);
    }
  }
});

test('an aborted request rejects with AbortError, before the response begins and while its body is read', async (t) => {
  for (const beginning of ['', '[']) {
    const { client, requested } = await clientOf(t, (_request, response) => void response.write(beginning));
    const ending = new AbortController();
    const answer = client('GET /wishlist', { query: {}, signal: ending.signal });
    setTimeout(() => ending.abort(), 200);
    await assert.rejects(answer, { name: 'AbortError' });
    assert.equal(requested.length, 1);
  }
});

test('a single request may have a longer timeout than the default of the client', async (t) => {
  const { client } = await clientOf(
    t,
    (request, response) => void setTimeout(() => json([])(request, response), 100),
    { timeoutMs: 20 },
  );
  await assert.rejects(client('GET /wishlist', { query: {} }), { code: 'unavailable' });
  assert.deepEqual(await client('GET /wishlist', { query: {}, timeoutMs: 60_000 }), []);
});

test('a request without a timeout of its own ends within ten seconds', async (t) => {
  const timeout = t.mock.method(AbortSignal, 'timeout');
  const { client } = await clientOf(t, json([]));
  await client('GET /wishlist', { query: {} });
  assert.ok(Number(timeout.mock.calls[0]?.arguments[0]) <= 10_000);
});
