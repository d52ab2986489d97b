import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSaver } from './saver.ts';

test('many changes become one save; one that fails is reported, and the next change tries again', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const errors: unknown[] = [];
  let saves = 0;
  const saver = createSaver(
    () => {
      saves += 1;
      if (saves === 1) throw new Error('disk full');
    },
    10,
    (error) => errors.push(error),
  );
  for (let count = 0; count < 50; count += 1) saver.changed();
  t.mock.timers.tick(9);
  assert.equal(saves, 0);
  t.mock.timers.tick(1);
  assert.deepEqual([saves, errors.length], [1, 1]);
  saver.changed();
  saver.settle();
  assert.deepEqual([saves, errors.length], [2, 1]);
  saver.settle();
  t.mock.timers.tick(10);
  assert.equal(saves, 2, 'nothing changed, nothing to save');
});
