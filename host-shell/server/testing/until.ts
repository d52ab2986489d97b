import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** For tests: waits until something is so. The limit only ends a test that would never end, also on a busy machine. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!(await condition())) {
    assert.ok(Date.now() < limit, `it did not happen within ${limitMs} ms`);
    await pause(10);
  }
}
