import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, frameReader } from './framing.ts';

const messages = [{ a: 1 }, { text: 'ü'.repeat(50_000) }, [], { b: null }];
const bytes = Buffer.concat(messages.map(frame));

for (const size of [1, 3, 4, 5, 1000, bytes.length]) {
  test(`reads whole messages from chunks of ${size} bytes`, () => {
    const got: unknown[] = [];
    const read = frameReader((message) => got.push(message));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    assert.deepEqual(got, messages);
  });
}

test('refuses a message that is not JSON, or whose length exceeds the limit before it has arrived', () => {
  const read = frameReader(() => assert.fail(), 100);
  assert.throws(() => read(Buffer.from([101, 0, 0, 0])), RangeError);
  assert.throws(() => frameReader(() => assert.fail())(Buffer.from([2, 0, 0, 0, 0x7b, 0x7b])), SyntaxError);
});
