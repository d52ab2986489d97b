import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Allowance } from './message-quota.ts';

function messagesLeft(allowance: Allowance): number {
  let count = 0;
  try {
    for (; ; count += 1) allowance.takeMessage();
  } catch (error) {
    assert.ok(error instanceof RangeError);
    return count;
  }
}

test('a process may say so much for each page under way', () => {
  const allowance = new Allowance();
  allowance.begun(1);
  allowance.begun(2);
  assert.equal(messagesLeft(allowance), 4200);
});

test('what pages have left over is not for later', () => {
  const allowance = new Allowance();
  for (let page = 0; page < 100; page += 1) {
    allowance.begun(1);
    allowance.idle();
  }
  assert.equal(messagesLeft(allowance), 200);
});

test('many pages, one after another, never save up more than one has', () => {
  const allowance = new Allowance();
  for (let page = 0; page < 100; page += 1) allowance.begun(1);
  assert.equal(messagesLeft(allowance), 2200);
});

test('large messages are counted by their bytes', () => {
  const allowance = new Allowance();
  allowance.begun(1);
  allowance.takeBytes(40 * 1024 * 1024);
  assert.throws(() => allowance.takeBytes(1), RangeError);
});
