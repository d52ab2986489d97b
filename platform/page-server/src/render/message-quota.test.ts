import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageQuota } from './message-quota.ts';

function messagesLeft(quota: MessageQuota): number {
  let count = 0;
  try {
    for (; ; count += 1) quota.take({ messages: 1 });
  } catch (error) {
    assert.ok(error instanceof RangeError);
    return count;
  }
}

type Use = (quota: MessageQuota) => void;
const begins = (...pages: number[]): Use[] => pages.map((count) => (quota) => quota.begun(count));
const ends: Use = (quota) => quota.idle();
const hundred = Array.from({ length: 100 });
for (const [what, use, left] of [
  ['a process may send a number of messages for each page under way', begins(1, 2), 4200],
  ['unused messages expire when no page is under way', hundred.flatMap(() => [...begins(1), ends]), 200],
  [
    'pages one after another accumulate no more messages than one has',
    hundred.flatMap(() => begins(1)),
    2200,
  ],
] as const)
  test(what, () => {
    const quota = new MessageQuota();
    for (const each of use) each(quota);
    assert.equal(messagesLeft(quota), left);
  });

test('large messages are counted by their bytes', () => {
  const quota = new MessageQuota();
  quota.begun(1);
  quota.take({ bytes: 40 * 1024 * 1024 });
  assert.throws(() => quota.take({ bytes: 1 }), RangeError);
});
