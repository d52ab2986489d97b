import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from 'test-helpers/node';
import { catalogBuild, setupSite } from '../../testing/setup-site.ts';

const HOST = 'host_shell';
const MAIN = 'server/run/main.mjs';
const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600;

/** The server of a host that responds with its version and the request; a file next to it counts how often it was started. */
const SERVER = `
  import { appendFileSync } from 'node:fs';
  import http from 'node:http';
  appendFileSync(new URL('started', import.meta.url), '.');
  const [, version, socket] = process.argv.slice(2);
  process.once('disconnect', () => process.exit());
  process.send({ kind: 'metric', name: 'dropped', args: ['from a preview'] });
  http.createServer((request, response) => {
    if (request.url === '/?dies') process.exit(3);
    if (request.url === '/fails') response.statusCode = 507;
    response.end(JSON.stringify({ version, url: request.url, method: request.method }));
  }).listen(socket, () => process.send({ kind: 'ready' }));
`;

async function setup(t: TestContext) {
  const site = await setupSite(t);
  const starts = async (version: string) => {
    const file = path.join(site.dataDir, 'host-bundles', version, path.dirname(MAIN), 'started');
    return (await readFile(file, 'utf8').catch(() => '')).length;
  };
  /** @returns the version's pass, once the page server knows the version */
  const publishHost = async (version: string, main: string, files: Record<string, string> = {}) => {
    await site.publishHost(version, [1, 2], { [MAIN]: main, ...files });
    const pass = await site.passFor(HOST, version, inHours(1));
    await until(async () => (await site.follow(pass)).answer.statusCode === 303);
    return pass;
  };
  return { ...site, publishHost, starts };
}

test('a preview link shows an unreleased host from its own process, only to its visitor, and counts nothing', async (t) => {
  const { get, publishHost, starts, follow, page } = await setup(t);
  const pass = await publishHost('1.1.0-aaaaaaaa', SERVER, { 'dist/other.js': 'other()' });
  const { answer: response, cookie } = await follow(pass);
  assert.deepEqual([response.statusCode, response.headers.location], [303, '/']);
  assert.equal(await starts('1.1.0-aaaaaaaa'), 0, 'nobody has asked for a page of it yet');
  const left = await get('/blog?with=', cookie);
  assert.deepEqual([left.statusCode, left.headers.location], [303, '/blog']);
  assert.equal(await starts('1.1.0-aaaaaaaa'), 0, 'nor to leave it');
  for (const url of ['/', '/versions', '/api/getcategory', '/robots.txt'])
    assert.deepEqual((await get(url, cookie)).json(), { version: '1.1.0-aaaaaaaa', url, method: 'GET' });
  assert.equal(await starts('1.1.0-aaaaaaaa'), 1);
  assert.equal((await page({})).heading, 'Fridges');
  assert.equal((await get('/fails', cookie)).statusCode, 507);
  // All versions are counted in one place, but a previewed one is not counted.
  const { payload } = await get('/metrics', cookie);
  assert.match(payload, /market_/);
  assert.doesNotMatch(payload, /="(from a preview|1\.1\.0-aaaaaaaa|507)"/);
  // Its files are sent only with the preview's cookie.
  assert.equal((await get('/static/other.js', cookie)).payload, 'other()');
  assert.equal((await get('/static/other.js')).statusCode, 404);
  // The build's description has the same name in all versions, and is no file for browsers.
  assert.equal((await get('/static/host.json', cookie)).statusCode, 404);
});

test('a previewed host that does not start or dies falls back to the live page with a notice, and is not rolled back', async (t) => {
  const { app, get, publish, publishHost, passFor, starts, follow, page } = await setup(t);
  const next = await publish(catalogBuild('Next'));
  const broken = await publishHost('1.2.0-bbbbbbbb', `${SERVER}\nthrow new Error('out of order');`);
  const frail = await publishHost('1.3.0-cccccccc', SERVER);
  const serial = async () => (await app.inject('/healthz')).json().serial;
  const before = await serial();

  // A server that dies during a request has not responded.
  const { cookie: first } = await follow(frail);
  assert.equal((await get('/', first)).json().version, '1.3.0-cccccccc');
  const instead = await page(first, '/?dies');
  assert.deepEqual([instead.answer.statusCode, instead.heading], [200, 'Fridges'], 'of what is live');
  assert.match(instead.boot.refused ?? '', /The server of host_shell 1\.3\.0-cccccccc does not run here/);
  const dead = await page(first);
  assert.match(dead.boot.refused ?? '', /The server of host_shell 1\.3\.0-cccccccc does not run here/);

  const { cookie } = await follow(broken, await passFor('mfe_catalog', next, inHours(1)));
  const { boot, heading, answer: response } = await page(cookie);
  assert.deepEqual([response.statusCode, heading, boot.preview], [200, 'Fridges', undefined]);
  assert.match(boot.refused ?? '', /The server of host_shell 1\.2\.0-bbbbbbbb does not run here/);
  assert.doesNotMatch(response.payload, /out of order/, 'what it said is for the log');
  assert.match(String(response.headers['set-cookie']), /market_preview=;/);
  // The live version handles further requests with this cookie.
  assert.match((await get('/api/getcategory', cookie)).payload, /Mini/);
  assert.equal((await page(cookie)).heading, 'Fridges');
  assert.equal(await starts('1.2.0-bbbbbbbb'), 1, 'it is not started for each request');

  assert.equal(await serial(), before, 'nothing is taken back, and nothing is in the log');
  assert.doesNotMatch((await app.inject('/metrics')).payload, /market_rollouts_taken_back_total\{/);
});
