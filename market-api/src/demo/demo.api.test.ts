import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Product } from 'shared-contracts';
import { askEmulator } from '../testing/auth-emulator.ts';
import { openTestMarket } from '../testing/test-market.ts';
import { readDemoData } from './demo-data.ts';
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts';

const lines: string[] = [];
const market = await openTestMarket({ demoListings: 80 });
await seedDemo(market.app.market, (line) => lines.push(line));

async function signIn(email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const host = market.app.market.config.emulatorHost ?? '';
  const { idToken } = await askEmulator<{ idToken: string }>(host, 'signInWithPassword', body);
  return (await market.call('GET /jwt', { bearer: idToken, query: { email } })).body.token;
}

const productsOf = async (email: string): Promise<Product[]> =>
  (await market.call('GET /loadmyproduct', { token: await signIn(email), query: { email } })).body;

describe('the demo', () => {
  it('shows the further pictures of an offer after its main picture', async () => {
    const { offers } = await readDemoData();
    const alts = new Map(
      offers.map(({ description, furtherpictures = [] }) => [
        description,
        furtherpictures.map(({ alt }) => alt),
      ]),
    );
    for (const { _id, description } of await productsOf('seller@market.test')) {
      const { pictures = [], productimage } = await market.read(_id);
      assert.deepEqual(
        pictures.slice(1).map(({ alt }) => alt),
        alts.get(description),
      );
      if (pictures[0]) assert.equal(pictures[0].url, productimage);
    }
  });

  it('has two sellers with the products that external checks rely on', async () => {
    const first = await productsOf('seller@market.test');
    const available = first.filter(({ status }) => status === 'available');
    assert.ok(available.length >= 6);
    assert.equal(available.filter(({ advertiser }) => advertiser).length, 3);
    assert.equal(first.filter(({ status }) => status === 'sold').length, 3);
    assert.ok(first.every(({ sellerverified }) => sellerverified));
    const second = await productsOf('seller2@market.test');
    assert.ok(second.filter(({ status }) => status === 'available').length >= 6);
    assert.ok(second.every((product) => !product.advertiser && !product.sellerverified));
  });

  it('has a buyer with orders, rated sellers and an admin', async () => {
    const email = 'buyer@market.test';
    const orders = await market.call('GET /loadsoldedproduct', {
      token: await signIn(email),
      query: { email },
    });
    assert.equal(orders.body.length, 3);
    // The timed job puts none of these products up for sale again, and their sellers have stars.
    await market.app.market.services.orders.moveByTime();
    assert.deepEqual(
      await market.query`select state, count(*)::int from orders group by state order by state`,
      [
        { state: 'handed_over', count: 1 },
        { state: 'reviewed', count: 4 },
      ],
    );
    const rated = await market.query`
      select stars, reviews from seller_profiles where reviews > 0 order by stars`;
    assert.deepEqual(rated.map(Object.values), [
      [3, 1],
      [4.5, 2],
      [5, 1],
    ]);
    const token = await signIn('admin@market.test');
    assert.equal((await market.call('GET /accountstatus/sellers', { token })).body.length, 6);
  });

  it('has categories, banners, and as many products with pictures as requested', async () => {
    assert.equal((await market.call('GET /getcategory')).body.length, 8);
    const banners = (await market.call('GET /banner')).body;
    assert.equal(banners.length, 4);
    const products: Product[] = (await market.call('GET /products', { query: { limit: 100 } })).body;
    assert.ok(products.length >= 60);
    assert.equal((await market.query`select from products`).length, 80);
    for (const { url } of [...(products[0]?.images ?? []), ...banners[0].images]) {
      assert.equal((await market.app.inject(url.slice('/api'.length))).statusCode, 200);
    }
    const days = products.map(({ postedat }) => (Date.now() - Date.parse(postedat)) / 86_400_000);
    assert.ok(Math.min(...days) > 0 && Math.max(...days) < 30);
    assert.ok(lines.includes('80 of 80 offers'));
  });

  it('is not seeded twice', async () => {
    await seedDemo(
      market.app.market,
      () => {},
      async () => assert.fail('nothing is to be loaded'),
    );
    assert.equal((await market.call('GET /getcategory')).body.length, 8);
  });
});
