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

test('a process may send a number of messages for each page under way', () => {
  const quota = new MessageQuota();
  quota.begun(1);
  quota.begun(2);
  assert.equal(messagesLeft(quota), 4200);
});

test('unused messages expire when no page is under way', () => {
  const quota = new MessageQuota();
  for (let page = 0; page < 100; page += 1) {
    quota.begun(1);
    quota.idle();
  }
  assert.equal(messagesLeft(quota), 200);
});

test('many pages one after another do not accumulate more messages than one page has', () => {
  const quota = new MessageQuota();
  for (let page = 0; page < 100; page += 1) quota.begun(1);
  assert.equal(messagesLeft(quota), 2200);
});

test('large messages are counted by their bytes', () => {
  const quota = new MessageQuota();
  quota.begun(1);
  quota.take({ bytes: 40 * 1024 * 1024 });
  assert.throws(() => quota.take({ bytes: 1 }), RangeError);
});
