import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPossible, moveOf, orderActions, orderStates } from 'shared-contracts/orders';
import { shareTestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';
import { inHours, orderSteps, review, type TestOrder } from './testing/order-steps.ts';

const market = await shareTestMarket();
const { read, orderIn } = orderSteps(market);
const [buyer, seller, stranger, admin] = await market.people('buyer', 'seller', 'buyer', 'admin');
const two = { buyer, seller };

/** A valid body for the action; whether the caller or the state allows the action is up to the test. */
const bodyOf = async (action: string, order: TestOrder): Promise<object> => {
  const { body } = await read(buyer, order.id);
  const bodies: Record<string, object> = {
    propose: { times: [inHours(24)], place: 'Station' },
    accept: { time: body.meeting?.times[0] ?? inHours(24) },
    cancel: { reason: 'Changed my mind' },
    handover: { code: body.code ?? '000000' },
    review: review(4),
    answer: { text: 'Thank you' },
  };
  return bodies[action] ?? {};
};

describe('order actions in every state, by buyer, seller, stranger and admin', () => {
  for (const state of orderStates) {
    it(`${state}: exactly the actions of the state table are possible`, async () => {
      let order = await orderIn(state, buyer, seller);
      for (const action of orderActions) {
        for (const other of [stranger, admin]) {
          const refused = await market.move(other, order.id, action, await bodyOf(action, order));
          assert.equal(outcomeOf(refused), '404 not_found', action);
        }
        for (const side of ['buyer', 'seller'] as const) {
          const facts = { proposal: side === 'buyer', unansweredReview: true };
          const move = moveOf(action);
          const isDone = isPossible(move, state, side, facts);
          const { actions } = (await read(two[side], order.id)).body;
          assert.equal(actions.includes(action), isDone, `${side} is offered ${action}`);
          const response = await market.move(two[side], order.id, action, await bodyOf(action, order));
          const { body } = response;
          const where = `${action} by the ${side}`;
          if (!isDone) {
            assert.equal(outcomeOf(response), '409 wrong_state', where);
            assert.equal((await read(buyer, order.id)).body.state, state, where);
            continue;
          }
          assert.deepEqual([response.status, body.state], [200, move.to ?? state], where);
          assert.equal(body.role, side);
          assert.deepEqual(body, (await read(two[side], order.id)).body);
          order = await orderIn(state, buyer, seller);
        }
      }
    });
  }

  it('without a body fail for the missing field where they are possible, and for the state where they are not', async () => {
    const order = await orderIn('reserved', buyer, seller);
    const call = (action: string) =>
      market.call('POST /orders/{id}/{action}', { token: buyer.token, params: { id: order.id, action } });
    for (const [action, outcome] of [
      ['propose', '400 invalid times'],
      ['accept', '400 invalid time'],
      ['cancel', '400 invalid reason'],
      ['review', '409 wrong_state'],
      ['received', '200'],
      ['review', '400 invalid stars'],
      ['cancel', '409 wrong_state'],
    ] as const)
      assert.equal(outcomeOf(await call(action)), outcome, action);
    for (const unknown of ['expire', 'reviewed', 'relist', 'fly'])
      assert.equal(outcomeOf(await call(unknown)), '400 invalid action');
  });
});
