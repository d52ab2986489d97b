import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atRevision } from './at-revision.ts';

it('what is read is kept until the revision moves, a failure is not', async () => {
  const state = { revision: '1', reads: 0, fails: false };
  const get = atRevision(
    async () => state.revision,
    async () => {
      state.reads += 1;
      if (state.fails) throw new Error('away');
      return state.reads;
    },
  );
  assert.deepEqual(await Promise.all([get(), get()]), [1, 1]);
  assert.equal(await get(), 1);
  state.revision = '2';
  state.fails = true;
  await assert.rejects(get(), /away/);
  state.fails = false;
  assert.deepEqual([await get(), await get()], [3, 3]);
});
