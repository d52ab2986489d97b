import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { answerFirst } from 'server-engines/answer-first';
import { listen } from 'test-helpers/node';
import { apiProxy } from './api-proxy.ts';
import { keepReads } from './kept-reads.ts';

/** A page server's proxy that keeps what it hands on, before a market that says how often it was asked. */
async function bench(t: TestContext) {
  const market = {
    asked: 0,
    revision: '7',
    headers: { 'cache-control': 'public, no-cache', vary: 'freezertoken, accept-encoding' } as Record<
      string,
      string
    >,
    status: 200,
  };
  const server = createServer((request, response) => {
    market.asked += 1;
    const body = `${request.url} ${market.asked}`;
    response.writeHead(market.status, {
      ...market.headers,
      'x-ratelimit-remaining': String(100 - market.asked),
      ...(market.revision && { 'x-market-revision': market.revision }),
      'content-type': 'application/json',
      'content-length': body.length,
      etag: `W/"${market.asked}"`,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  const revision = { known: '7' as string | undefined, isHeard: true };
  const reads = keepReads(revision);
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', 'none'));
  await apiProxy(app, await listen(server, t), async () => {}, reads);
  answerFirst(app, (call, response) => reads.send(call, response, 'an id') !== undefined);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, { headers });
    const {
      date: _,
      connection: __,
      'keep-alive': ___,
      'x-request-id': ____,
      ...said
    } = Object.fromEntries(answer.headers);
    return { status: answer.status, text: await answer.text(), said };
  };
  /** Whether the second of two calls comes from what is kept. */
  const isKept = async (path: string, headers?: Record<string, string>) => {
    await get(path, headers);
    const before = market.asked;
    await get(path, headers);
    return market.asked === before;
  };
  return { market, revision, reads, get, isKept };
}

test('what everybody gets is asked of the market once, and given with the same headers', async (t) => {
  const { market, get } = await bench(t);
  const first = await get('/products?limit=5');
  const { 'x-ratelimit-remaining': remaining, ...said } = first.said;
  assert.equal(remaining, '99');
  assert.deepEqual(await get('/products?limit=5'), { ...first, said });
  assert.equal(market.asked, 1);
  assert.deepEqual([first.status, first.text], [200, '/products?limit=5 1']);
  assert.equal(first.said['x-market-revision'], undefined);
  assert.equal(first.said['content-security-policy'], 'none');
  const known = await get('/products?limit=5', { 'if-none-match': 'W/"1"', 'cache-control': 'max-age=0' });
  assert.deepEqual([known.status, known.text, known.said.etag], [304, '', 'W/"1"']);
  await get('/products?limit=6');
  await get('/products?limit=5', { 'accept-encoding': 'br' });
  assert.equal(market.asked, 3);
});

test('what is cleared is asked again', async (t) => {
  const { reads, get } = await bench(t);
  await get('/products');
  reads.clear();
  assert.equal((await get('/products')).text, '/products 2');
});

test('while no change could be heard of, the market is asked', async (t) => {
  const { revision, get } = await bench(t);
  await get('/products');
  revision.isHeard = false;
  assert.equal((await get('/products')).text, '/products 2');
});

test('what is older than what is known here is not kept, nor what says nothing of its age', async (t) => {
  const { market, revision, isKept } = await bench(t);
  market.revision = '6';
  assert.equal(await isKept('/older'), false);
  market.revision = '';
  assert.equal(await isKept('/silent'), false);
  market.revision = '10';
  assert.equal(await isKept('/newer'), true);
  revision.known = undefined;
  assert.equal(await isKept('/unknown'), false);
});

test('what is for one person, sets a cookie or failed is not kept', async (t) => {
  const { market, isKept } = await bench(t);
  const forAll = market.headers;
  market.headers = { 'cache-control': 'private, no-store' };
  assert.equal(await isKept('/private'), false);
  market.headers = { ...forAll, 'set-cookie': 'a=b' };
  assert.equal(await isKept('/cookie'), false);
  market.headers = forAll;
  market.status = 404;
  assert.equal(await isKept('/missing'), false);
});

test('who shows a token, comes from another site or has just written asks the market', async (t) => {
  const { isKept } = await bench(t);
  assert.equal(await isKept('/products'), true);
  assert.equal(await isKept('/products', { cookie: 'theme=dark' }), true);
  for (const headers of [
    { freezertoken: 'bearer x' },
    { authorization: 'Bearer x' },
    { origin: 'https://elsewhere.test' },
    { cookie: 'theme=dark; market_written=0/16B3748' },
  ] as Record<string, string>[])
    assert.equal(await isKept('/products', headers), false, JSON.stringify(headers));
});

test('addresses that somebody makes long are counted with what is kept', async (t) => {
  const { get, reads } = await bench(t);
  const filling = 'x'.repeat(10_000);
  for (let count = 0; count < 400; count += 1) await get(`/products?${count}${filling}`);
  assert.ok(reads.size > 100 && reads.size < 210, `${reads.size}`);
});
