import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTurnsOptions } from './options.ts';

test('without a commit the one of the kept result is what was before', () => {
  const { before, runs } = readTurnsOptions([]);
  assert.match(before, /^[0-9a-f]{40}$/);
  assert.equal(runs, 7);
  assert.deepEqual(readTurnsOptions(['--before', 'v2', '--runs', '3']), { before: 'v2', runs: 3 });
});

test('what is no number of rounds is refused in words', () => {
  for (const runs of ['0', '1.5', 'many', '']) {
    assert.throws(() => readTurnsOptions(['--runs', runs]), /--runs .*is no whole number from 1 on/, runs);
  }
});
