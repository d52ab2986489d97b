import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readBuiltHost } from 'registry';
import { startTraceCollector } from 'server-kit/testing/trace-collector';
import { until } from 'test-helpers/node';
import { hostDist } from './load/host-build.ts';
import { pageTokenOf } from './testing/samples.ts';
import { setupSite, wholeFile } from './testing/setup-site.ts';

/** Tests that change the shared site come last. */
const { app, market, version, get, giveHost, page, raw, signIn } = await setupSite(wholeFile);

test('a page contains what the browser needs: content, versions with hashes, and data', async () => {
  const { answer, boot, heading } = await page();
  const { payload, statusCode, headers } = answer;
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(payload, /<title>Fridges · Second Chill<\/title>/);
  const root = `<div data-remote="mfe_catalog" data-version="${version}" data-team="catalog">`;
  assert.ok(payload.includes(root));
  assert.equal(heading, 'Fridges');
  assert.equal(boot.serial, 4);
  const pathsOf = boot.remotes.map(({ id, paths }) => `${id} ${paths[0]?.path}`);
  assert.deepEqual(pathsOf, ['mfe_buyer /myorders/*', 'mfe_catalog /']);
  for (const { files, entry, base } of boot.remotes) {
    assert.match(files[entry] ?? '', /^sha384-/);
    assert.match(base, /^http:\/\/127\.0\.0\.1:\d+\/mfe_\w+\/1\.0\.0-\w+\/$/);
  }
  assert.equal(boot.person, undefined);
  assert.match(JSON.stringify(boot.data), /"categoriesname":"Mini"/);
  assert.match(payload, /<link data-later as="script" href="[^"]+remoteEntry\.js" integrity="sha384-/);
  for (const script of payload.match(/<script defer [^>]*>/g) ?? assert.fail('no script'))
    assert.match(script, /src="\/static\/[^"]+" integrity="sha384-[^"]+"/);
  assert.doesNotMatch(payload, /the key of this test/);
});

const responses = [
  ['/', 200],
  ['/blog', 200],
  ['/login?from=%2Fblog', 200],
  ['/productsdetails/1', 200],
  ['/err', 403],
  ['/err/', 403],
  ['/errorpage', 404],
  ['/nowhere', 404],
  ['/blog/nowhere', 404],
] as const;

test('every address responds with its status, rendered or from the cache', async () => {
  for (const [url, status] of [...responses, ...responses]) {
    const { statusCode, payload } = await get(url);
    assert.equal(statusCode, status, url);
    assert.equal(payload.includes('Opps! Page not Found'), status !== 200, url);
  }
});

test('an address that cannot be decoded redirects to the error page', async () => {
  for (const url of ['/%0A', '/productsdetails/a%E2%80%A8b', '/blog%0d?x=1', '/%E0%A4%A']) {
    const { statusCode, headers } = await get(url);
    assert.deepEqual([statusCode, headers.location], [302, '/errorpage'], url);
  }
  assert.equal((await get('/blog?x=%0A')).statusCode, 200);
});

test('a guarded page for a guest is the frame with "Loading..."', async () => {
  const { answer, heading } = await page({}, '/myorders/orderedproduct');
  const { payload } = answer;
  assert.match(payload, /Loading\.\.\./);
  assert.match(payload, /Cookie policy/);
  assert.equal(answer.headers['x-robots-tag'], 'noindex');
  assert.equal((await get('/blog')).headers['x-robots-tag'], undefined);
  assert.equal((await get('/favicon.ico')).headers.location, '/favicon.svg');
  assert.equal(heading, undefined);
  assert.doesNotMatch(payload, /preload" as="script"/);
  assert.ok(!market.calls.some(({ call }) => call === 'GET /loadsoldedproduct'));
});

test('a signed-in user’s page is private, and no other user or guest gets it from the cache', async () => {
  const ann = signIn('buyer', 'annabel');
  const bob = signIn('buyer', 'roberta');
  const url = '/myorders/orderedproduct';
  for (const [who, name, other] of [
    [ann, 'annabel', 'roberta'],
    [bob, 'roberta', 'annabel'],
    [ann, 'annabel', 'roberta'],
  ] as const) {
    const { answer, boot, heading } = await page(who, url);
    const { payload, headers } = answer;
    assert.equal(heading, `${name} bought the fridge of bearer token-${name}`);
    assert.equal(boot.person?.name, name);
    assert.ok(!payload.includes(other));
    assert.equal(headers['cache-control'], 'private, no-cache');
  }
  assert.equal((await page(ann)).boot.person?.name, 'annabel');
  for (const address of [url, '/'])
    assert.doesNotMatch((await get(address)).payload, /annabel|roberta|token-/, `${address} for nobody`);
  const unknown = { cookie: `market_session=${pageTokenOf('unknown')}` };
  assert.equal((await page(unknown, url)).boot.person, undefined);
  assert.equal(market.calls.filter(({ call }) => call === 'GET /loadsoldedproduct').length, 3);
});

test('a user without the required role is redirected to /err', async () => {
  const response = await get('/myorders/orderedproduct', signIn('seller', 'sam'));
  assert.equal(response.statusCode, 302);
  assert.equal(response.headers.location, '/err');
  assert.equal((await get('/productsdetails/1', signIn('seller', 'sam'))).statusCode, 200);
});

const visitor = { cookie: 'market_visitor=123e4567-e89b-42d3-a456-426614174000' };

test('/versions lists the versions that the visitor’s next page would have', async () => {
  const { boot } = await page(visitor);
  const versions = await get('/versions', visitor);
  assert.equal(versions.headers['cache-control'], 'no-store');
  assert.deepEqual(versions.json(), {
    serial: boot.serial,
    remotes: Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version])),
    host: Object.keys(boot.host),
  });
});

test('/healthz responds with status and serial, and the server has request timeouts', async () => {
  const { requestTimeout, headersTimeout, timeout } = app.server;
  assert.deepEqual([requestTimeout, headersTimeout, timeout], [120_000, 15_000, 120_000]);
  assert.deepEqual((await get('/healthz')).json(), { status: 'ok', serial: 4 });
});

test('a click’s trace id is passed on to the market, and the page server’s spans are exported', async (t) => {
  const collector = await startTraceCollector();
  const site = await setupSite(t, { tracing: { endpoint: collector.endpoint, share: 1 } });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await site.app.inject({ url: '/api/getcategory', headers });
  const handedOn = site.market.calls.findLast(({ call }) => call === 'GET /getcategory')?.headers.traceparent;
  assert.match(String(handedOn), new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  assert.notEqual(handedOn, headers.traceparent);
  assert.equal((await site.page()).boot.settings.traces, true);
  await site.app.close();
  await collector.close();
  const own = collector.spans.filter((span) => span.traceId === traceId);
  assert.deepEqual(own.map(({ name, service }) => `${service} ${name}`).sort(), [
    'page-server GET',
    'page-server GET /api/*',
  ]);
});

test('the next page shows a change that the market reports or that passes through the proxy', async () => {
  await get('/', visitor);
  market.categories.push('French Door');
  market.revision += 1;
  await until(async () => (await get('/', visitor)).payload.includes('French Door'));
  await get('/', visitor);
  await raw('POST', '/api/addcategory', { 'content-type': 'application/json' });
  assert.match(JSON.stringify((await page(visitor)).boot.data), /"New"/);
});

test('a page and /versions name the host’s version once the registry has released it', async () => {
  const { facts } = await readBuiltHost(path.dirname(hostDist));
  await giveHost(facts.bundle.version, [1, 2]);
  await until(async () => (await page(visitor)).boot.shell === facts.bundle.version);
  assert.equal((await get('/versions', visitor)).json().shell, facts.bundle.version);
});
