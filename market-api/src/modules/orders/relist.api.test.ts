import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Person, shareTestMarket } from '../../testing/test-market.ts';
import { fieldsOf, outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const [seller, buyer, admin] = await market.people('seller', 'buyer', 'admin');

const { buy } = market;
const relist = (id: string) =>
  market.call('DELETE /soldedproductupdate', { token: admin.token, query: { id } });
const soldProduct = async (owner = seller) => {
  const id = await market.product(owner);
  const { status, body } = await buy(buyer, id);
  assert.equal(status, 200);
  // Received, because the seller cannot hide a sold product while its order is open.
  await market.move(buyer, body.orderid, 'received');
  return id;
};
const ordersOf = (who: Person) => market.own('GET /loadsoldedproduct', who);

describe('putting a sold product back on sale', () => {
  it('ends its order, shows the buyer the reason, allows a new purchase, and is recorded in the audit log', async () => {
    const id = await soldProduct();
    const [before] = await ordersOf(buyer);
    assert.partialDeepStrictEqual(before, { status: 'sold', phonenumber: '5550100199' });
    assert.equal(before.orderended, undefined);
    await market.remove(seller, id);

    assert.deepEqual((await relist(id)).body, { acknowledged: true, deletedCount: 1 });
    const [order] = await ordersOf(buyer);
    assert.deepEqual([order._id, order.status, order.orderended.reason], [id, 'available', 'relisted']);
    assert.ok(Date.parse(order.orderended.at) <= Date.now());
    for (const hidden of [order.phonenumber, order.selleremail, order.buyeremail])
      assert.equal(hidden, undefined);
    assert.deepEqual(await market.must('GET /mybuyers', { token: seller.token }), []);
    // The product is in its seller's list again, although the seller had hidden it as a sold one.
    const mine = await market.own('GET /loadmyproduct', seller);
    assert.deepEqual(fieldsOf(mine, '_id', 'status'), [[id, 'available']]);
    const entries = await market.query`select * from audit where target = ${`product:${id}`}`;
    assert.equal(entries.length, 1);
    const change = { old_value: { buyer: buyer.id }, new_value: 'available' };
    assert.partialDeepStrictEqual(entries, [
      { actor_email: admin.email, action: 'product.relist', ...change },
    ]);

    const next = await market.person('buyer');
    assert.equal((await buy(next, id)).status, 200);
    assert.equal((await buy(buyer, id)).body.code, 'already_sold');
    const [again] = await ordersOf(next);
    assert.deepEqual([again._id, again.status, again.phonenumber], [id, 'sold', '5550100199']);
    assert.equal((await ordersOf(buyer)).length, 1);
    assert.equal((await market.read(id, admin)).buyeremail, next.email);
  });

  it('allows the same buyer to buy it again, who then has both orders', async () => {
    const id = await soldProduct();
    await relist(id);
    assert.equal((await buy(buyer, id)).status, 200);
    const both = (await ordersOf(buyer)).filter(({ _id }) => _id === id);
    assert.deepEqual(fieldsOf(both, 'status').flat(), ['sold', 'available']);
  });

  it('is refused for unknown, deleted or unsold products, and succeeds once for two concurrent requests', async () => {
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000'])
      assert.equal(outcomeOf(await relist(unknown)), '404 not_found');
    const id = await market.product(seller);
    assert.equal(outcomeOf(await relist(id)), '409 wrong_state');
    await market.remove(seller, id);
    assert.equal(outcomeOf(await relist(id)), '404 not_found');

    for (let round = 0; round < 5; round++) {
      const sold = await soldProduct();
      const responses = await Promise.all([relist(sold), relist(sold)]);
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    }
  });

  it('is refused when its seller was deleted', async () => {
    const gone = await market.person('seller');
    const id = await soldProduct(gone);
    await market.removePerson(gone);
    const response = await relist(id);
    assert.equal(outcomeOf(response), '409 wrong_state');
    assert.match(response.body.message, /seller/);
    assert.equal((await ordersOf(buyer)).find(({ _id }) => _id === id).status, 'sold');
  });
});
