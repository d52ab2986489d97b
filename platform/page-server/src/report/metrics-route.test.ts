import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { metricsRoute } from './metrics-route.ts';
import { createSiteMetrics } from './site-metrics.ts';

const SINCE = Date.parse('2026-11-24T10:00:00.000Z');

function setup(token?: string) {
  const app = Fastify();
  const reader = { serial: 7, ageMs: () => 90_000, staleSince: () => '2026-11-17T10:00:00.000Z' };
  const metrics = createSiteMetrics();
  metrics.watch(reader, () => 3);
  const reported = { remote: 'mfe_catalog', version: '1.1.0', at: SINCE };
  const store = { since: SINCE, lastReports: () => [reported] };
  const [host, guard] = [async () => undefined, () => []];
  metricsRoute(app, metrics, store, token, host, guard);
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', url = '/metrics') =>
    app.inject({ url, headers, remoteAddress });
  return { metrics, ask };
}

const catalog = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog' };

test('the metrics are Prometheus text of the page server and its process', async () => {
  const { statusCode, payload, headers } = await setup().ask();
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  assert.match(payload, /^market_registry_serial 7$/m);
  assert.match(payload, /^market_registry_stale 1$/m);
  assert.match(payload, /^market_pages_kept 3$/m);
  assert.match(payload, /^process_cpu_seconds_total /m);
});

const token = 'a token for the metrics';
for (const [who, status, own, headers, address] of [
  ['this machine by IPv6', 200, undefined, {}, '::1'],
  ['this machine by IPv4 in IPv6', 200, undefined, {}, '::ffff:127.0.0.1'],
  ['another machine', 404, undefined, {}, '10.0.0.7'],
  ['another machine by IPv4 in IPv6', 404, undefined, {}, '::ffff:10.0.0.7'],
  ['another machine by IPv6', 404, undefined, {}, '2001:db8::1'],
  ['a proxy on this machine', 404, undefined, { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy on this machine, by the standard header', 404, undefined, { forwarded: '127.0.0.1' }],
  ['this machine without the token', 404, token, { authorization: '' }],
  ['this machine without a token after "Bearer"', 404, token, { authorization: 'Bearer' }],
  ['this machine with a part of the token', 404, token, { authorization: `Bearer ${token.slice(0, -1)}` }],
  ['this machine with the token alone', 404, token, { authorization: token }],
  ['this machine with another token', 404, token, { authorization: `Bearer ${token.toUpperCase()}` }],
  ['another machine with the token', 200, token, { authorization: `Bearer ${token}` }, '10.0.0.7'],
] as const)
  test(`${who} gets ${status} for both addresses`, async () => {
    const { ask } = setup(own);
    for (const url of ['/metrics', '/metrics/remotes'])
      assert.equal((await ask(headers, address, url)).statusCode, status, url);
  });

test('removes the series of versions that are gone', async () => {
  const { metrics, ask } = setup();
  for (const version of ['1.0.0', '1.1.0']) {
    metrics.loaded({ ...catalog, version }, 100);
    metrics.failed({ ...catalog, version }, 'render');
    metrics.vital({ ...catalog, version }, 'LCP', 900);
    metrics.vital({ ...catalog, version }, 'CLS', 0.1);
    metrics.rendered({ ...catalog, version }, 20);
    metrics.renderFailed({ ...catalog, version });
    metrics.integrityProblem({ ...catalog, version }, 'changed');
  }
  await metrics.keepOnly((_, version) => version === '1.1.0');
  const { payload } = await ask();
  assert.doesNotMatch(payload, /version="1\.0\.0"/);
  assert.equal(payload.match(/^market_\w+\{.*version="1\.1\.0".*$/gm)?.length, 4 + 13 * 2 + 11 + 12);
});

test('/metrics/remotes returns loads and failures of each version, which versions pages have reported, and since when', async () => {
  const { metrics, ask } = setup();
  const next = { ...catalog, version: '1.1.0' };
  metrics.loaded(catalog, 100);
  metrics.loaded(catalog, 200);
  metrics.failed(catalog, 'render');
  metrics.failed(catalog, 'timeout');
  metrics.failed(next, 'timeout');
  const at = '2026-11-24T10:00:00.000Z';
  assert.deepEqual((await ask({}, undefined, '/metrics/remotes')).json(), {
    remotes: [
      { remote: 'mfe_catalog', version: '1.0.0', loads: 2, failures: 2, loadMs: 150 },
      { remote: 'mfe_catalog', version: '1.1.0', loads: 0, failures: 1, loadMs: null },
    ],
    ...{ since: at, reported: [{ remote: 'mfe_catalog', version: '1.1.0', at }], guard: [] },
  });
});
