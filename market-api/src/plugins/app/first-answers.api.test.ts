import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from 'test-helpers/node';
import { type Person, startTestMarket, type TestMarket } from '../../testing/test-market.ts';

/** Calls that one address may make in a minute here. */
const LIMIT = 60;
let market: TestMarket;
let seller: Person;
let id: string;
let url: string;

before(async () => {
  market = await startTestMarket({ addressLimit: 1_000_000 });
  seller = await market.person('seller');
  id = await market.product(seller);
  url = await market.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => market.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers });
  const all = Object.fromEntries(answer.headers);
  const { date: _, 'x-ratelimit-reset': reset, 'x-request-id': requestId, ...rest } = all;
  const { 'x-ratelimit-remaining': remaining, ...said } = rest;
  assert.ok(Number(reset) > 0 && Number(reset) <= 60);
  return { status: answer.status, text: await answer.text(), said, requestId, remaining: Number(remaining) };
};
/** Node's `fetch` says `no-cache` with a condition, and then no answer may be 304. */
const asBrowser = { 'cache-control': 'max-age=0' };
const rename = (productname: string) =>
  market.call('PUT /frreezerproduct', { token: seller.token, query: { id }, body: { productname } });
const routed = async () => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => /_count\{.*route="\/products",status="200"/.test(one));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('an answer that is kept', () => {
  it('is given again with the same headers, whole, coded, and as 304', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=1, br;q=0' }]) {
      const [first, second] = [
        await get('/products?limit=5', headers),
        await get('/products?limit=5', headers),
      ];
      const ids = [first.requestId, second.requestId];
      assert.deepEqual([second.status, second.text, second.said], [200, first.text, first.said]);
      assert.equal(second.remaining, first.remaining - 1);
      assert.ok(ids.every(Boolean) && ids[0] !== ids[1]);
      const etag = first.said.etag ?? assert.fail('no ETag');
      const same = await get('/products?limit=5', { ...headers, 'if-none-match': etag, ...asBrowser });
      assert.deepEqual([same.status, same.text, same.said.etag], [304, '', etag]);
      assert.equal(same.said['content-encoding'], undefined);
    }
    const { requestId } = await get('/products?limit=5', { 'x-request-id': 'given-by-the-caller' });
    assert.equal(requestId, 'given-by-the-caller');
  });

  it('shows with the next call what was written', async () => {
    for (const name of ['One name', 'Another name', 'A third name']) {
      await rename(name);
      for (let again = 0; again < 3; again += 1) assert.ok((await get('/products')).text.includes(name));
    }
  });

  it('is not for calls that may get another one', async () => {
    await get('/products');
    assert.ok((await get('/products')).text.includes('"_id"'));
    const refused = await get('/products', { freezertoken: 'bearer nonsense' });
    assert.equal(refused.said['cache-control'], 'private, no-store');
    assert.equal((await get('/products?limit=nonsense')).status, 400);
    assert.equal((await get('/products?limit=nonsense')).status, 400);
    const head = await fetch(`${url}/products`, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    assert.equal((await fetch(`${url}/products`, { method: 'POST' })).status, 404);
  });

  it('is counted like any other', async () => {
    const earlier = await routed();
    for (let count = 0; count < 3; count += 1) await get('/products');
    // Metrics are a second old at most.
    await until(async () => (await routed()) - earlier === 3);
  });
});

describe('the limit of an address', () => {
  it('counts kept answers with all others', async () => {
    const limited = await startTestMarket({ addressLimit: LIMIT });
    try {
      const own = await limited.app.listen({ port: 0, host: '127.0.0.1' });
      const statuses: number[] = [];
      for (let count = 0; count < LIMIT + 2; count += 1) {
        const { status, headers } = await fetch(own + (count % 3 === 0 ? '/getcategory' : '/products'));
        statuses.push(status);
        if (status === 429) assert.ok(Number(headers.get('retry-after')) > 0);
      }
      assert.deepEqual(statuses.slice(0, LIMIT), Array(LIMIT).fill(200));
      assert.deepEqual(statuses.slice(LIMIT), [429, 429]);
    } finally {
      await limited.close();
    }
  });
});
