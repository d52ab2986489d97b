import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { countInMemory } from 'server-kit/engines/rate-limits';
import { limitPages, pageLimitOf } from './page-limit.ts';

test('the page limit per address is ten a second in production, and at least 2,000 a minute in the demo', () => {
  assert.equal(pageLimitOf({ env: 'production', rateFactor: 1 }), 600);
  assert.equal(pageLimitOf({ env: 'production', rateFactor: 0.5 }), 300);
  assert.equal(pageLimitOf({ env: 'demo', rateFactor: 20 }), 12_000);
  assert.equal(pageLimitOf({ env: 'demo', rateFactor: 0.1 }), 2000);
});

test('an address over the limit gets 429 with Retry-After; other addresses and files do not', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  await app.register(async (pages) => {
    await limitPages(pages, 3, countInMemory());
    pages.get('/a', () => 'a');
    pages.get('/b', () => 'b');
  });
  app.get('/file', () => 'file');
  const ask = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const one = '2001:db8:1:2::1';
  const statuses = [await ask('/a', one), await ask('/b', one), await ask('/a?x', '2001:db8:1:2::2')];
  assert.deepEqual(statuses, [200, 200, 200]);
  const refused = await app.inject({ url: '/a', remoteAddress: '2001:db8:1:2::3' });
  assert.equal(refused.statusCode, 429);
  assert.match(String(refused.headers['retry-after']), /^\d+$/);
  assert.equal(await ask('/file', one), 200);
  assert.equal(await ask('/a', '2001:db8:1:3::1'), 200);
});
