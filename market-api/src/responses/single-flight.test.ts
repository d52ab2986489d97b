import assert from 'node:assert/strict';
import { it } from 'node:test';
import { singleFlight } from './single-flight.ts';

/** A function whose runs the test ends. */
function setup() {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = singleFlight(() => {
    const making = Promise.withResolvers<number>();
    begun.push(making);
    return making.promise;
  });
  return { begun, ask };
}

it('single flight: callers during a run share the next run, and never get a result begun before their call', async () => {
  const { begun, ask } = setup();
  const [first, second, third] = [ask(), ask(), ask()];
  assert.equal(begun.length, 1);
  begun[0]?.resolve(1);
  assert.equal(await first, 1);
  assert.equal(begun.length, 2);
  const fourth = ask();
  begun[1]?.reject(new Error('away'));
  await assert.rejects(second, /away/);
  await assert.rejects(third, /away/);
  assert.equal(begun.length, 3);
  begun[2]?.resolve(3);
  assert.equal(await fourth, 3);
});

it('starts no second run beside the one that callers wait for, also between the end of a run and the start of the next', async () => {
  const { begun, ask } = setup();
  const all = [ask(), ask()];
  begun[0]?.resolve(1);
  for (let tick = 0; tick < 10; tick += 1) {
    await null;
    all.push(ask());
  }
  assert.equal(begun.length, 2);
  begun[1]?.resolve(2);
  await all[1];
  begun[2]?.resolve(3);
  assert.deepEqual([...new Set(await Promise.all(all))], [1, 2, 3]);
});
