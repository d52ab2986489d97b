import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [buyer, other] = await market.people('buyer', 'seller');

const kitchenOf = async ({ token }: Person) => (await market.call('GET /me/kitchen', { token })).body;
const keep = ({ token }: Person, body: unknown) => market.call('PUT /me/kitchen', { token, body });

describe('the kitchen measures of a user', () => {
  it('are stored, replaced as a whole, and deleted', async () => {
    assert.deepEqual(await kitchenOf(buyer), {});
    const kitchen = { nichewidth: 610, nicheheight: 1900, nichedepth: 700, door: 800 };
    assert.equal((await keep(buyer, kitchen)).body.modifiedCount, 1);
    assert.equal((await keep(buyer, kitchen)).body.modifiedCount, 0);
    assert.deepEqual(await kitchenOf(buyer), kitchen);
    assert.equal((await keep(buyer, { door: 750 })).body.modifiedCount, 1);
    assert.deepEqual(await kitchenOf(buyer), { door: 750 });
    const forget = () => market.call('DELETE /me/kitchen', { token: buyer.token });
    assert.equal((await forget()).body.deletedCount, 1);
    assert.equal((await forget()).body.deletedCount, 0);
  });

  it('are not visible to other users, and not deleted by them', async () => {
    await keep(buyer, { door: 801 });
    assert.deepEqual(await kitchenOf(other), {});
    await keep(other, { door: 702 });
    assert.equal((await market.call('DELETE /me/kitchen', { token: other.token })).body.deletedCount, 1);
    assert.deepEqual(await kitchenOf(buyer), { door: 801 });
  });

  it('are rejected when they are out of range, not integers, empty or unknown', async () => {
    for (const body of [
      { door: 99 },
      { door: 5001 },
      { nichewidth: 600.5 },
      { nichewidth: null },
      { nichewidth: [600] },
      [],
      {},
      { kitchen: 600 },
    ])
      assert.equal((await keep(buyer, body)).status, 400, JSON.stringify(body));
    assert.deepEqual(await kitchenOf(buyer), { door: 801 });
  });
});
