import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from 'test-helpers/node';
import { noPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestMarket } from '../testing/test-market.ts';

/** Skipped on the embedded engine, which has no connection pool in front of it. */
const itOnPostgres = process.env.TEST_DATABASE_URL ? it : () => {};

itOnPostgres('the market behind a pool that gives every transaction another connection', async (t) => {
  const { url: directUrl, drop } = await createTestDatabase();
  const bouncer = await startPgBouncer(directUrl);
  if (!bouncer) {
    await drop();
    return t.skip(noPgBouncer);
  }
  const market = await startTestMarket({ database: { kind: 'postgres', url: bouncer.url, directUrl } });
  try {
    const { services } = market.app.market;
    const seller = await market.person('seller');
    const buyers = await Promise.all(Array.from({ length: 12 }, () => market.person('buyer')));
    const id = await market.product(seller, { productname: 'Pooled fridge' });
    let received = 0;
    market.app.market.notifications.onChange(() => {
      received += 1;
    });
    const responses = await Promise.all([
      ...buyers.map((buyer) => market.buy(buyer, id)),
      ...buyers.map((buyer) => market.wish(buyer, id)),
      ...buyers.map(() => market.call('GET /search', { query: { q: 'fridge' } })),
    ]);
    const bought = responses.slice(0, buyers.length).map(({ status }) => status);
    assert.deepEqual(
      [bought.filter((status) => status === 200).length, new Set(bought)],
      [1, new Set([200, 409])],
    );
    assert.ok(responses.every(({ status }) => status < 500));
    assert.equal((await market.query`select from orders`).length, 1);
    await until(() => received > 0);
    assert.equal(await services.images.removeExpired(), 0);
  } finally {
    await market.close();
    await bouncer.stop();
    await drop();
  }
});
