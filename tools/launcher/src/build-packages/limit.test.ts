import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import { createLimit } from './limit.ts';

test('never more at once than allowed, all in turn, and a failure frees its place', async () => {
  const inTurn = createLimit(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((number) =>
      inTurn(async () => {
        order.push(number);
        running += 1;
        most = Math.max(most, running);
        await pause();
        running -= 1;
        if (number === 2) throw new Error('broken');
        return number;
      }),
    ),
  );
  assert.equal(most, 2);
  assert.deepEqual(order, [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
    [1, 'failed', 3, 4, 5, 6],
  );
});
