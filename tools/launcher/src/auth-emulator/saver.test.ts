import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { createSaver } from './saver.ts';

test('many changes become one save; a change during a save becomes another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const release: (() => void)[] = [];
  let saves = 0;
  let running = 0;
  const saver = createSaver(
    async () => {
      running += 1;
      assert.equal(running, 1, 'never two at once');
      await new Promise<void>((resolve) => release.push(resolve));
      saves += 1;
      running -= 1;
    },
    10,
    (error) => assert.fail(String(error)),
  );
  for (let count = 0; count < 50; count += 1) saver.changed();
  t.mock.timers.tick(10);
  assert.equal(running, 1);
  saver.changed();
  release.pop()?.();
  await until(() => release.length > 0);
  release.pop()?.();
  await saver.settle();
  assert.equal(saves, 2);
  await saver.settle();
  assert.equal(saves, 2, 'nothing changed, nothing to save');
});

test('a save that fails is said, and the next change tries again', async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const saver = createSaver(
    async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('disk full');
    },
    1,
    (error) => errors.push(error),
  );
  saver.changed();
  await saver.settle();
  saver.changed();
  await saver.settle();
  assert.deepEqual([attempts, errors.length], [2, 1]);
});
