import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isPossible, type OrderMove, orderMoves, orderStates } from './order-states.ts';

const PAGE = new URL('../../../docs/orders.md', import.meta.url);
const moves: readonly OrderMove[] = orderMoves;

function whenOf({ due }: OrderMove): string {
  if (due === undefined) return '';
  const [count, unit] = due.hours % 24 === 0 ? [due.hours / 24, 'day'] : [due.hours, 'hour'];
  const time = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return 'after' in due ? `, after ${time}` : `, ${time} before it`;
}

describe('the table of order moves', () => {
  it('is drawn as a state diagram in docs/orders.md', () => {
    const lines = moves.flatMap((move) =>
      (move.from.length === 0 ? ['[*]'] : move.from).map((from) => {
        const label = `${move.action} (${move.by.join(', ')}${whenOf(move)})`;
        return `  ${from} --> ${move.to ?? from}: ${label}`;
      }),
    );
    const drawing = ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
    const text = readFileSync(PAGE, 'utf8');
    const page = text.replace(
      /(<!-- moves -->\n)[\s\S]*(<!-- \/moves -->)/,
      (_, start, end) => `${start}${drawing}\n${end}`,
    );
    if (process.env.UPDATE_DOCS) writeFileSync(PAGE, page);
    else assert.equal(text, page);
  });

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
