import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { listen } from 'test-helpers/node';
import { registerSeoRoutes } from './seo-routes.ts';

/** A market with 150 products and 150 sellers, each on two pages. */
async function setup(t: TestContext, { away = false, endless = false } = {}) {
  const requested: string[] = [];
  const api = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (away) return response.writeHead(503).end();
    const url = new URL(request.url ?? '/', 'http://api.test');
    if (url.pathname === '/getcategory') {
      response.end(JSON.stringify([{ _id: 'c1', categoryitemid: 1, categoriesname: 'Mini' }]));
      return;
    }
    const second = !endless && url.searchParams.get('cursor') === 'next';
    const ids = Array.from({ length: second ? 50 : 100 }, (_, at) => ({
      _id: `${second ? 'b' : 'a'}&${at}`,
      productname: 'Frost & <Co> 300 l',
    }));
    // Each page of an endless list has a cursor of its own.
    const cursor = endless ? requested.length : 'next';
    if (!second) response.setHeader('link', `<${url.pathname}?cursor=${cursor}>; rel="next"`);
    response.end(JSON.stringify(ids));
  });
  const app = Fastify();
  t.after(() => app.close());
  const apiUrl = await listen(api, t);
  registerSeoRoutes(app, { apiUrl, hostKey: 'k', publicUrl: 'https://market.example' });
  return { app, requested };
}

test('robots.txt excludes private pages, and names the sitemap', async (t) => {
  const { app } = await setup(t);
  const { payload, headers } = await app.inject('/robots.txt');
  assert.match(String(headers['content-type']), /^text\/plain/);
  const dashboards = ['/buyerdashboard', '/admindashboard', '/myorders', '/advertisement'];
  for (const path of [...dashboards, '/api/', '/err', '/*?with='])
    assert.ok(payload.includes(`Disallow: ${path}\n`), path);
  assert.ok(payload.includes('Sitemap: https://market.example/sitemap.xml\n'));
  assert.doesNotMatch(payload, /Disallow: \/\n/);
});

test('the sitemap lists every category and the public pages of every product and seller, read once for many requests', async (t) => {
  const { app, requested } = await setup(t);
  const many = Array.from({ length: 20 }, () => app.inject('/sitemap.xml'));
  const [{ payload, headers, statusCode } = assert.fail()] = await Promise.all(many);
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/xml/);
  assert.match(payload, /<loc>https:\/\/market\.example\/<\/loc>/);
  assert.match(payload, /<loc>https:\/\/market\.example\/blog<\/loc>/);
  assert.match(payload, /<loc>https:\/\/market\.example\/search\?category=1<\/loc>/);
  assert.equal(payload.match(/\/refrigerators\/frost-co-300-l-[ab]%26\d+</g)?.length, 150);
  assert.equal(payload.match(/<loc>https:\/\/market\.example\/sellers\/[ab]%26\d+<\/loc>/g)?.length, 150);
  assert.doesNotMatch(payload, /\/productsdetails\//, 'a guarded page is nothing for robots');
  await app.inject({ method: 'HEAD', url: '/sitemap.xml' });
  assert.equal((await app.inject('/sitemap.xml?again')).statusCode, 200);
  for (const list of ['/products', '/sellers'])
    assert.equal(requested.filter((url) => url.startsWith(list)).length, 2, list);
});

test('the sitemap ends at 5,000 sellers, and requests no more of them from the market', async (t) => {
  const { app, requested } = await setup(t, { endless: true });
  const { payload } = await app.inject('/sitemap.xml');
  assert.equal(payload.match(/\/sellers\//g)?.length, 5000);
  assert.equal(requested.filter((url) => url.startsWith('/sellers')).length, 50);
});

test('without the market the sitemap responds with 503 and Retry-After, and calls the market again only after that time', async (t) => {
  // The cache reads this clock, which Node's fake timers do not have, and a timer lets it read it again.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 1;
  t.mock.method(performance, 'now', () => now);
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  const { app, requested } = await setup(t, { away: true });
  const answer = await app.inject('/sitemap.xml');
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.headers['retry-after'], '60');
  const calls = requested.length;
  pass(60_000);
  assert.equal((await app.inject('/sitemap.xml')).statusCode, 503);
  assert.equal(requested.length, calls);
  pass(1);
  await app.inject('/sitemap.xml');
  assert.ok(requested.length > calls);
});
