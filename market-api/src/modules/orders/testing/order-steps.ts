import assert from 'node:assert/strict';
import type { OrderState } from 'shared-contracts/orders';
import type { Person, TestMarket } from '../../../testing/test-market.ts';

export interface TestOrder {
  readonly id: string;
  readonly product: string;
  readonly buyer: Person;
  readonly seller: Person;
}

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
export const review = (stars = 5, text = 'Cold.') => ({
  ...{ stars, text, described: true, ontime: true, friendly: true },
});

/** Creates orders in any state, by the same requests that users send. */
export function orderSteps(market: TestMarket) {
  const { services } = market.app.market;

  const must = ({ token }: Person, id: string, action: string, body: object = {}) =>
    market.must('POST /orders/{id}/{action}', { token, params: { id, action }, body });
  async function reserve(buyer: Person, seller: Person): Promise<TestOrder> {
    const product = await market.product(seller);
    const { status, body, text } = await market.buy(buyer, product);
    assert.equal(status, 200, text);
    return { id: body.orderid, product, buyer, seller };
  }
  /** Moves the beginning of the order's state back by hours. */
  async function age(id: string, hours: number): Promise<void> {
    await market.query`update orders set state_at = state_at - ${hours}::int * interval '1 hour' where id = ${id}`;
  }

  const steps: Record<OrderState, (order: TestOrder) => Promise<unknown>> = {
    // With a proposal that the buyer can accept.
    reserved: ({ id, seller }) =>
      must(seller, id, 'propose', { times: [inHours(48)], place: 'Market Square' }),
    async meeting_agreed(order) {
      const { meeting } = (await steps.reserved(order)) as { meeting: { times: string[] } };
      await must(order.buyer, order.id, 'accept', { time: meeting.times[0] });
    },
    handed_over: ({ id, buyer }) => must(buyer, id, 'received'),
    async reviewed(order) {
      await steps.handed_over(order);
      for (const who of [order.buyer, order.seller]) await must(who, order.id, 'review', review());
    },
    cancelled: ({ id, seller }) => must(seller, id, 'cancel', { reason: 'It broke.' }),
    async expired({ id }) {
      await age(id, 5 * 24);
      await services.orders.moveByTime();
    },
  };
  /** A new order of a new product in this state. */
  async function orderIn(state: OrderState, buyer: Person, seller: Person): Promise<TestOrder> {
    const order = await reserve(buyer, seller);
    await steps[state](order);
    return order;
  }
  return { must, reserve, age, read: market.order, orderIn };
}
