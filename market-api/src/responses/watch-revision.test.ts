import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRevision } from './watch-revision.ts';

function setup(isAlone: boolean) {
  const state = { looks: 0, writes: 0, time: 0, fails: false, isListening: false };
  const revision = watchRevision(
    {
      isAlone,
      writes: () => state.writes,
      isListening: () => state.isListening,
      read: async () => {
        state.looks += 1;
        if (state.fails) throw new Error('away');
        return String(state.looks);
      },
    },
    () => state.time,
  );
  return { state, revision };
}

describe('the watched revision', () => {
  it('is read again after every write of this process, also one during a read', async () => {
    const { state, revision } = setup(true);
    assert.deepEqual(await Promise.all([revision(), revision()]), ['1', '1']);
    state.writes += 1;
    const before = revision();
    state.writes += 1;
    const after = revision();
    assert.deepEqual([await before, await after, await revision()], ['2', '3', '3']);
  });

  it('is at most five milliseconds old where other processes may write and no notifications are received', async () => {
    const { state, revision } = setup(false);
    await revision();
    state.time = 4.9;
    assert.equal(await revision(), '1');
    state.time = 5;
    assert.equal(await revision(), '2');
  });

  it('is read again for each notification of another process, and every 50 ms in case one is late', async () => {
    const { state, revision } = setup(false);
    state.isListening = true;
    await revision();
    state.time = 49;
    assert.equal(await revision(), '1');
    state.writes += 1;
    assert.equal(await revision(), '2');
    state.time += 50;
    assert.equal(await revision(), '3');
    state.time += 6;
    assert.equal(await revision(), '3');
    state.isListening = false;
    assert.equal(await revision(), '4', 'nothing is heard any more');
  });

  it('is not read again without a write where no other process can write', async () => {
    const { state, revision } = setup(true);
    await revision();
    state.time = 1e9;
    assert.equal(await revision(), '1');
  });

  it('is read again for a client that has already seen a later revision', async () => {
    const { revision } = setup(false);
    assert.equal(await revision(), '1');
    assert.equal(await revision(2n), '2');
    assert.equal(await revision(2n), '2');
  });

  it('is read again after a failed read', async () => {
    const { state, revision } = setup(true);
    state.fails = true;
    await assert.rejects(revision(), /away/);
    state.fails = false;
    assert.equal(await revision(), '2');
  });
});
