import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { phoneNumberMessages, readPhoneNumber } from './phone-number.ts';

describe('reading a phone number', () => {
  for (const [typed, digits] of [
    ['5550100199', '5550100199'],
    ['555-0100', '5550100'],
    ['+1 (555) 010-0100', '15550100100'],
    [' 0049 30.123/456 ', '004930123456'],
    ['(+44) 20 7946 0000', '442079460000'],
    ['tel:+1-555-010-0100', '15550100100'],
    ['555\u20110100', '5550100'],
    ['\u202a+1\u00a0555\u2013010\u22120100\u202c', '15550100100'],
    ['５５５０１００', '5550100'],
    [5550100199, '5550100199'],
  ] as const) {
    it(`takes ${JSON.stringify(typed)}`, () => {
      assert.deepEqual(readPhoneNumber(typed), { digits });
    });
  }

  for (const [typed, problem] of [
    ['', 'missing'],
    [' \u200b ', 'missing'],
    ['two', 'not_a_number'],
    ['555-CALL', 'not_a_number'],
    ['555-0100 ext. 5', 'not_a_number'],
    ['1e10', 'not_a_number'],
    ['555+0100', 'not_a_number'],
    ['-', 'not_a_number'],
    ['555\u00000100', 'not_a_number'],
    ['1234', 'too_short'],
    ['(12) 34', 'too_short'],
    ['1234567890123456', 'too_long'],
    ['1'.repeat(4000), 'too_long'],
    [`1${'\u0301'.repeat(250_000)}${'\u0323'.repeat(250_000)}`, 'not_a_number'],
    ['\uff9e'.repeat(250_000) + '\u093c'.repeat(250_000), 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    [-5550100, 'not_a_number'],
    [555010.5, 'not_a_number'],
    [1e21, 'not_a_number'],
    [42, 'too_short'],
  ] as const) {
    it(`refuses ${JSON.stringify(typed).slice(0, 30)} and names the problem`, () => {
      assert.deepEqual(readPhoneNumber(typed), { problem });
      assert.match(phoneNumberMessages[problem], /\.$/);
    });
  }
});
