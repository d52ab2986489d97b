import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HttpResponse } from '../../testing/inject.ts';
import { openTestMarket, shareTestMarket, type TestMarket } from '../../testing/test-market.ts';

const SHOP = 'https://shop.example';
const LIMIT = 40;
const open = await openTestMarket({
  corsOrigins: [SHOP],
  addressLimit: LIMIT,
  pictureBase: 'https://market.example/api',
});
const closed = await shareTestMarket();

const preflight = (market: TestMarket, origin: string, from = '10.9.0.1') =>
  market.call('OPTIONS /wishlist', {
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'freezertoken',
      'x-forwarded-for': from,
    },
  });
const varyOf = ({ headers }: HttpResponse) => headers.vary?.toLowerCase().split(/, */).sort().join(' ');
const isAllowed = ({ headers }: HttpResponse) => 'access-control-allow-origin' in headers;

describe('cross-origin requests', () => {
  it('are not allowed by default', async () => {
    assert.equal((await preflight(closed, SHOP)).status, 404);
    assert.ok(!isAllowed(await closed.call('GET /getcategory', { headers: { origin: SHOP } })));
  });

  it('are allowed from the configured origins, without cookies, with the headers that the API uses', async () => {
    const { status, headers } = await preflight(open, SHOP);
    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-origin'], SHOP);
    assert.match(headers['access-control-allow-methods'] ?? '', /PUT/);
    for (const name of ['freezertoken', 'authorization', 'advertiseremail', 'content-type']) {
      assert.ok(headers['access-control-allow-headers']?.includes(name), name);
    }
    assert.equal(headers['access-control-allow-credentials'], undefined);
    const response = await open.call('GET /products', { headers: { origin: SHOP } });
    assert.equal(response.headers['access-control-allow-origin'], SHOP);
    assert.match(response.headers['access-control-expose-headers'] ?? '', /link/);
    assert.equal(varyOf(response), 'accept-encoding freezertoken origin');
    const refused = await open.call('GET /wishlist', { headers: { origin: SHOP } });
    assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [401, SHOP]);
  });

  it('get no Access-Control-Allow-Origin header for any other origin, however similar', async () => {
    for (const origin of [
      `${SHOP}.evil.test`,
      'http://shop.example',
      'https://SHOP.example',
      `${SHOP}:444`,
      'null',
      '*',
    ]) {
      assert.ok(!isAllowed(await open.call('GET /getcategory', { headers: { origin } })), origin);
      assert.ok(!isAllowed(await preflight(open, origin, '10.9.0.2')), origin);
    }
  });

  it('count towards the rate limit, preflight requests included', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 2; call++)
      statuses.push((await preflight(open, SHOP, '10.9.0.3')).status);
    assert.deepEqual([...new Set(statuses.slice(0, LIMIT))], [204]);
    assert.deepEqual(statuses.slice(LIMIT), [429, 429]);
  });

  it('can load pictures, whose URLs are absolute when a picture base is configured', async () => {
    const address = await open.upload(await open.person('seller'));
    assert.match(address, /^https:\/\/market\.example\/api\/pictures\//);
    const headers = { origin: SHOP };
    const picture = await open.call(`GET ${address.slice('https://market.example/api'.length)}`, { headers });
    // A cache that stores the picture for a year must not use the response for one origin for another.
    assert.equal(varyOf(picture), 'accept origin');
    assert.deepEqual(
      [picture.status, picture.headers['cross-origin-resource-policy']],
      [200, 'cross-origin'],
    );
  });
});
