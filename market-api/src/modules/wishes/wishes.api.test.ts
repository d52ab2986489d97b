import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idsOf, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [seller, buyer] = await market.people('seller', 'buyer');

describe('the wishlist', () => {
  it('lists the products that a buyer wished for, newest first, until the buyer or the seller removes them', async () => {
    const [one, two] = [await market.product(seller), await market.product(seller)];
    const wish = (method: string, id: string) =>
      market.call(`${method} /wishlist`, { token: buyer.token, query: { id } });
    assert.equal((await wish('PUT', one)).body.modifiedCount, 1);
    assert.equal((await wish('PUT', two)).body.modifiedCount, 1);
    assert.equal((await wish('PUT', two)).body.modifiedCount, 0);
    assert.equal((await wish('PUT', 'nothing')).status, 404);
    const ids = async () => idsOf((await market.call('GET /wishlist', { token: buyer.token })).body);
    assert.deepEqual(await ids(), [two, one]);
    assert.equal((await wish('DELETE', two)).body.deletedCount, 1);
    assert.equal((await wish('DELETE', two)).body.deletedCount, 0);
    await market.remove(seller, one);
    assert.deepEqual(await ids(), []);
  });
});
