import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageQuota } from './message-quota.ts';

function messagesLeft(quota: MessageQuota): number {
  let count = 0;
  try {
    for (; ; count += 1) quota.takeMessage();
  } catch (error) {
    assert.ok(error instanceof RangeError);
    return count;
  }
}

test('a process may say so much for each page under way', () => {
  const quota = new MessageQuota();
  quota.begun(1);
  quota.begun(2);
  assert.equal(messagesLeft(quota), 4200);
});

test('what pages have left over is not for later', () => {
  const quota = new MessageQuota();
  for (let page = 0; page < 100; page += 1) {
    quota.begun(1);
    quota.idle();
  }
  assert.equal(messagesLeft(quota), 200);
});

test('many pages, one after another, never save up more than one has', () => {
  const quota = new MessageQuota();
  for (let page = 0; page < 100; page += 1) quota.begun(1);
  assert.equal(messagesLeft(quota), 2200);
});

test('large messages are counted by their bytes', () => {
  const quota = new MessageQuota();
  quota.begun(1);
  quota.takeBytes(40 * 1024 * 1024);
  assert.throws(() => quota.takeBytes(1), RangeError);
});
