import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [buyer, other] = await market.people('buyer', 'seller');

const kitchenOf = ({ token }: Person) => market.must('GET /me/kitchen', { token });
const keep = ({ token }: Person, body: unknown) => market.call('PUT /me/kitchen', { token, body });
const forget = ({ token }: Person) => market.call('DELETE /me/kitchen', { token });

describe('the kitchen measures of a user', () => {
  it('are stored, replaced as a whole, and deleted', async () => {
    assert.deepEqual(await kitchenOf(buyer), {});
    const kitchen = { nichewidth: 610, nicheheight: 1900, nichedepth: 700, door: 800 };
    assert.equal((await keep(buyer, kitchen)).body.modifiedCount, 1);
    assert.equal((await keep(buyer, kitchen)).body.modifiedCount, 0);
    assert.deepEqual(await kitchenOf(buyer), kitchen);
    assert.equal((await keep(buyer, { door: 750 })).body.modifiedCount, 1);
    assert.deepEqual(await kitchenOf(buyer), { door: 750 });
    for (const deletedCount of [1, 0]) assert.equal((await forget(buyer)).body.deletedCount, deletedCount);
  });

  it('are not visible to other users, and not deleted by them', async () => {
    await keep(buyer, { door: 801 });
    assert.deepEqual(await kitchenOf(other), {});
    await keep(other, { door: 702 });
    assert.equal((await forget(other)).body.deletedCount, 1);
    assert.deepEqual(await kitchenOf(buyer), { door: 801 });
  });

  it('are rejected when they are out of range, or there is none', async () => {
    for (const body of [{ door: 99 }, { door: 5001 }, {}, { kitchen: 600 }])
      assert.equal((await keep(buyer, body)).status, 400, JSON.stringify(body));
  });
});
