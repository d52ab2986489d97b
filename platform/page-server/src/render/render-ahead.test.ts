import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { setupSite } from '../testing/setup-site.ts';
import { renderAhead } from './render-ahead.ts';

test('the first visitor after a start gets the home page that was rendered in advance', async (t) => {
  const { app, get, market } = await setupSite(t);
  await renderAhead(app, 60_000);
  const before = market.calls.length;
  const { payload, headers } = await get('/');
  assert.equal(headers['x-market-render'], 'full');
  assert.match(payload, /Fridges/);
  assert.ok(market.calls.slice(before).every(({ call }) => call === 'GET /revision'));
});

test('a page that does not finish delays the start only until the limit', async (t) => {
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<string>();
  app.get('/', () => promise);
  t.after(() => app.close());
  await renderAhead(app, 1);
  resolve('late');
});
