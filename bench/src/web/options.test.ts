import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWebOptions } from './options.ts';

test('everything is measured unless parts are named', () => {
  const { runs, pages, parts } = readWebOptions([]);
  assert.equal(runs, 7);
  assert.deepEqual(pages, ['home', 'product']);
  assert.ok(parts.includes('pages') && parts.includes('lighthouse'));
  assert.deepEqual(readWebOptions(['--parts', 'soft,clicks', '--runs', '1']).parts, ['soft', 'clicks']);
});

test('what is unknown is refused with what is known', () => {
  assert.throws(() => readWebOptions(['--parts', 'clocks']), /--parts is one or more of pages, signed-in/);
  assert.throws(() => readWebOptions(['--pages', '']), /--pages is one or more of home, product/);
  assert.throws(() => readWebOptions(['--runs', '0']), /--runs/);
});
