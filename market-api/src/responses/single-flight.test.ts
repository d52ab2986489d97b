import assert from 'node:assert/strict';
import { it } from 'node:test';
import { singleFlight } from './single-flight.ts';

it('nobody gets what was begun before they asked, and all who wait share the next one', async () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = singleFlight(() => {
    const making = Promise.withResolvers<number>();
    begun.push(making);
    return making.promise;
  });
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
