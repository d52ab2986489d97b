import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRestarts } from './restarts.ts';

it('as many restarts as are allowed within a minute, and none more until the first is a minute ago', () => {
  let now = 0;
  const mayRestart = createRestarts(() => now, 2);
  assert.deepEqual([mayRestart(), mayRestart(), mayRestart()], [true, true, false]);
  now = 60_000;
  assert.equal(mayRestart(), true);
});
