import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const [buyer, rival, seller] = await market.people('buyer', 'buyer', 'seller');
/** A product for which only this buyer has agreed on a price of 300 dollars. */
async function agreed(): Promise<string> {
  const product = await market.product(seller);
  const id = await market.conversation(buyer, product);
  const offer = (await market.offer(seller, id, 300)).body.id;
  assert.equal((await market.decide(buyer, id, offer, 'take')).status, 200);
  return product;
}

it('an agreed price applies to its buyer alone, whether the purchase names it, the listed price or none', async () => {
  for (const seen of [{ resaleprice: 300 }, { resaleprice: 349.5 }, {}]) {
    const { orderid: id } = (await market.buy(buyer, await agreed(), seen)).body;
    assert.equal((await market.order(buyer, id)).body.price, 300);
  }
  const id = await agreed();
  assert.equal((await market.buy(rival, id, { resaleprice: 300 })).body.code, 'price_changed');
  assert.equal((await market.buy(buyer, id, { resaleprice: 310 })).body.code, 'price_changed');
  assert.equal((await market.buy(rival, id, { resaleprice: 349.5 })).status, 200);
});
