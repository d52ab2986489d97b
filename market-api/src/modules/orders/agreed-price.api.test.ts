import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [buyer, rival, seller] = [
  await market.person('buyer'),
  await market.person('buyer'),
  await market.person('seller'),
];
/** A product about which the buyer, and nobody else, has agreed on 300 dollars. */
async function agreed(): Promise<string> {
  const product = await market.product(seller);
  const [id, offer] = [await market.conversation(buyer, product), randomUUID()];
  const body = { id: offer, price: 300 };
  await market.call('POST /conversations/{id}/offers', { token: seller.token, params: { id }, body });
  const params = { id, offer, action: 'take' };
  const take = 'POST /conversations/{id}/offers/{offer}/{action}';
  assert.equal((await market.call(take, { token: buyer.token, params })).status, 200);
  return product;
}

it('an agreed price is what the buyer pays, whichever of the two they saw or none, and nobody else', async () => {
  for (const seen of [{ resaleprice: 300 }, { resaleprice: 349.5 }, {}]) {
    const { orderid: id } = (await market.buy(buyer, await agreed(), seen)).body;
    const { body } = await market.call('GET /orders/{id}', { token: buyer.token, params: { id } });
    assert.equal(body.price, 300);
  }
  const id = await agreed();
  assert.equal((await market.buy(rival, id, { resaleprice: 300 })).body.code, 'price_changed');
  assert.equal((await market.buy(buyer, id, { resaleprice: 310 })).body.code, 'price_changed');
  assert.equal((await market.buy(rival, id, { resaleprice: 349.5 })).status, 200);
});
