import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPossible, type OrderMove, orderMoves, orderStates } from './order-states.ts';

const moves: readonly OrderMove[] = orderMoves;

describe('the table of order moves', () => {
  it('reaches every order state, and notifies the other party of every move', () => {
    const reached = new Set(moves.map(({ to }) => to));
    for (const state of orderStates) assert.ok(reached.has(state), state);
    for (const { action, by, notices } of moves) {
      for (const mover of by) {
        const other = mover === 'buyer' ? 'seller' : 'buyer';
        assert.ok(notices?.[other], `${action} by ${mover}`);
      }
    }
  });

  it('allows no move of a cancelled or expired order', () => {
    const facts = { proposal: true, unansweredReview: true };
    for (const state of ['cancelled', 'expired'] as const)
      for (const mover of ['buyer', 'seller', 'time', 'admin'] as const)
        for (const move of moves) assert.equal(isPossible(move, state, mover, facts), false, move.action);
  });
});
