import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRestarts } from './restarts.ts';

it('restarts are allowed up to a limit per minute, and again once the first is a minute old', () => {
  let now = 0;
  const mayRestart = createRestarts(() => now, 2);
  assert.deepEqual([mayRestart(), mayRestart(), mayRestart()], [true, true, false]);
  now = 60_000;
  assert.equal(mayRestart(), true);
});
