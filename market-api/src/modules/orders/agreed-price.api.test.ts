import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDailyLimits } from '../../daily-limits.ts';
import { shareTestMarket } from '../../testing/test-market.ts';
import { createWriteAs } from '../users/write-as.ts';
import { createOrdersService } from './orders.service.ts';

const market = await shareTestMarket();
const { database, services } = market.app.market;
const { db } = database;
const [buyer, rival, seller] = [
  await market.person('buyer'),
  await market.person('buyer'),
  await market.person('seller'),
];
/** As one in which the buyer, and nobody else, has agreed on 300 dollars. */
const orders = createOrdersService(db, {
  ...{ products: services.products, pictures: services.pictures, writeAs: createWriteAs(db) },
  limits: createDailyLimits(1000),
  tell: async () => {},
  conversationOf: async () => undefined,
  agreedPrice: async (_tx, buyerId) => (buyerId === buyer.id ? 30_000 : undefined),
});
async function buy(who: typeof buyer, productId: string, resaleprice?: number) {
  const caller = await services.tokens.callerOf(who.token);
  const body = { status: 'sold', buyeremail: who.email, buyerphonenumber: '5550100155' } as const;
  return orders.buy(caller, productId, { ...body, ...(resaleprice !== undefined && { resaleprice }) });
}

describe('an agreed price', () => {
  it('is what the buyer pays, whichever of the two they saw or none, and nobody else', async () => {
    for (const price of [300, 349.5, undefined]) {
      const { orderId } = await buy(buyer, await market.product(seller), price);
      const { token } = buyer;
      const { body } = await market.call('GET /orders/{id}', { token, params: { id: orderId } });
      assert.equal(body.price, 300);
    }
    const id = await market.product(seller);
    await assert.rejects(buy(rival, id, 300), { code: 'price_changed' });
    await assert.rejects(buy(buyer, id, 310), { code: 'price_changed' });
    await buy(rival, id, 349.5);
  });
});
