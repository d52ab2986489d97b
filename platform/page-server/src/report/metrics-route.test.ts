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
  metricsRoute(app, metrics, { since: SINCE, lastReports: () => [reported] }, token);
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', url = '/metrics') =>
    app.inject({ url, headers, remoteAddress });
  return { metrics, ask };
}

const catalog = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog' };

test('without a token only requests from this machine read the metrics', async () => {
  const { ask } = setup();
  const { statusCode, payload, headers } = await ask();
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  assert.match(payload, /^market_registry_serial 7$/m);
  assert.match(payload, /^market_registry_stale 1$/m);
  assert.match(payload, /^market_pages_kept 3$/m);
  assert.match(payload, /^process_cpu_seconds_total /m);
  for (const address of ['::1', '::ffff:127.0.0.1']) assert.equal((await ask({}, address)).statusCode, 200);
  for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])
    assert.equal((await ask({}, address)).statusCode, 404);
});

test('a request through a proxy does not count as one from this machine', async () => {
  const { ask } = setup();
  for (const name of ['x-forwarded-for', 'forwarded'])
    assert.equal((await ask({ [name]: '127.0.0.1' })).statusCode, 404);
});

test('with a token only requests with that token read the metrics', async () => {
  const { ask } = setup('a token for the metrics');
  for (const authorization of ['', 'Bearer', 'Bearer a token for the metric', 'a token for the metrics'])
    assert.equal((await ask({ authorization })).statusCode, 404, authorization);
  assert.equal((await ask({ authorization: 'Bearer a token for the metrics' }, '10.0.0.7')).statusCode, 200);
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

test('/metrics/remotes returns loads and failures of each version as JSON, to the same clients', async () => {
  const { metrics, ask } = setup();
  const next = { ...catalog, version: '1.1.0' };
  metrics.loaded(catalog, 100);
  metrics.loaded(catalog, 200);
  metrics.failed(catalog, 'render');
  metrics.failed(catalog, 'timeout');
  metrics.failed(next, 'timeout');
  const url = '/metrics/remotes';
  assert.equal((await ask({}, '10.0.0.7', url)).statusCode, 404);
  assert.equal((await ask({ 'x-forwarded-for': '127.0.0.1' }, undefined, url)).statusCode, 404);
  const { remotes } = (await ask({}, undefined, url)).json();
  assert.deepEqual(remotes, [
    { remote: 'mfe_catalog', version: '1.0.0', loads: 2, failures: 2, loadMs: 150 },
    { remote: 'mfe_catalog', version: '1.1.0', loads: 0, failures: 1, loadMs: null },
  ]);
});

test('/metrics/remotes returns which versions pages have reported, and since when reports are counted', async () => {
  const { ask } = setup();
  const { remotes: _, ...reported } = (await ask({}, '127.0.0.1', '/metrics/remotes')).json();
  const at = '2026-11-24T10:00:00.000Z';
  assert.deepEqual(reported, {
    since: at,
    reported: [{ remote: 'mfe_catalog', version: '1.1.0', at }],
    guard: [],
  });
});
