import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { forEver, heading, remoteText, rendering } from './testing/remote-texts.ts';
import { catalogBuild, setupSite, wholeFile } from './testing/setup-site.ts';

const visitor = { cookie: 'market_visitor=123e4567-e89b-42d3-a456-426614174000' };
const { get, page, release, renderings } = await setupSite(wholeFile);

test('a broken server build costs only its remote’s place; the page is not cached, and a header names the remote', async () => {
  const stateOf = async (url: string) => {
    const { headers } = await get(url, visitor);
    return [headers['x-market-render'], headers['x-market-render-failed']];
  };
  for (const url of ['/', '/', '/blog']) assert.deepEqual(await stateOf(url), ['full', undefined]);
  const broken = await release({ ...catalogBuild('Fridges'), server: 'throw new Error("a bad start")' });
  // While the server build of a known version is not here yet, the browser renders the remote, and no failure is reported.
  await until(async () => (await stateOf('/'))[1] !== undefined);
  assert.deepEqual(await stateOf('/'), ['partial', 'mfe_catalog']);
  const before = renderings();
  const { answer, heading } = await page(visitor);
  const { payload, statusCode } = answer;
  assert.equal(statusCode, 200);
  assert.match(payload, new RegExp(`data-version="${broken}"`));
  assert.match(payload, /Cookie policy/);
  assert.equal(heading, undefined);
  assert.equal(renderings(), before + 1);
});

test('a page that exceeds the render time limit is sent as its frame, and is not cached', async () => {
  const looping = remoteText({ element: rendering(forEver) });
  await get('/', visitor);
  const before = renderings();
  const broken = await release({ ...catalogBuild('Fridges'), server: looping });
  await until(async () => (await get('/blog', visitor)).payload.includes(`/${broken}/`));
  // The page server may know the version before its server build: until then the remote is left to the browser.
  let response = await get('/', visitor);
  await until(async () => {
    if (response.headers['x-market-render'] !== 'partial') return true;
    response = await get('/', visitor);
  });
  const first = renderings();
  const { payload, statusCode, headers } = response;
  assert.equal(statusCode, 200);
  for (const part of ['<header', '<main', 'Loading...', 'Cookie policy'])
    assert.ok(payload.includes(part), part);
  assert.doesNotMatch(payload, /"categoriesname"/);
  assert.equal(headers['x-market-render'], 'frame');
  assert.equal(headers['x-market-render-failed'], 'mfe_catalog');
  // After the third failure in a row the circuit breaker opens: no further process is lost, no visitor waits for the limit.
  await get('/', visitor);
  for (let view = 0; view < 5; view += 1) assert.match((await get('/', visitor)).payload, /Cookie policy/);
  assert.ok(before > 0);
  assert.equal(renderings() - first, 2);
  await release(catalogBuild('Good again'));
  await until(async () => (await page(visitor)).heading === 'Good again');
});

test('a page whose head or data cannot be serialised is left to the browser', async () => {
  const deep = 'let deep = []; for (let n = 0; n < 20_000; n += 1) deep = [deep];';
  for (const head of ['{ canonical: "http://[" }', '{ jsonLd: { deep } }']) {
    const server = remoteText({
      before: deep,
      element: heading('Odd'),
      route: `handle: { head: () => (${head}) }`,
    });
    const version = await release({ ...catalogBuild('Fridges'), server });
    await until(async () => {
      const { statusCode, payload, headers } = await get('/', visitor);
      assert.equal(statusCode, 200);
      return (
        payload.includes(`/${version}/`) && ['none', 'frame'].includes(String(headers['x-market-render']))
      );
    });
  }
});
