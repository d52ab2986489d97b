import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition is true.
 * @param limitMs ends a test that would never end, also on a busy machine; it asserts nothing about durations
 * @throws AssertionError with the text of the condition
 */
export async function until(condition: () => unknown, limitMs = 120_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `not within ${limitMs} ms: ${condition}`);
    await pause(10);
  }
}
