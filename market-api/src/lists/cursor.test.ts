import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MarketProblem } from '../errors/market-problem.ts';
import { cursorFormat } from './page.ts';

const id = '3f0c2a8e-0000-4000-8000-000000000001';
const format = cursorFormat('things', ['flag', 'time', 'id']);
const numbers = cursorFormat('numbers', ['number']);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('list cursors', () => {
  it('decode to the values that were encoded', () => {
    const at = Date.parse('2026-11-21T12:00:00.123Z');
    assert.deepEqual(format.read(format.write([true, at, id])), [true, at, id]);
    assert.deepEqual(numbers.read(numbers.write([2_147_483_647])), [2_147_483_647]);
  });

  it('are refused when they are of another list, another shape or out of range', () => {
    const bad = [
      '',
      '%%%',
      encode(null),
      encode(['others', true, 1, id]),
      encode(['things', true, 1]),
      encode(['things', 'yes', 1, id]),
      encode(['things', true, 1e20, id]),
      encode(['things', true, -1, id]),
      encode(['things', true, 1, "x'; drop table users"]),
    ];
    for (const cursor of bad) {
      assert.throws(
        () => format.read(cursor),
        (error) => error instanceof MarketProblem && error.code === 'invalid',
      );
    }
    for (const value of [2_147_483_648, 1.5, -1, '1', null]) {
      assert.throws(() => numbers.read(encode(['numbers', value])), MarketProblem);
    }
  });
});
