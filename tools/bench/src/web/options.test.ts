import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWebOptions } from './options.ts';

test('everything is measured unless parts are named', () => {
  const { before, runs, pages, parts } = readWebOptions([]);
  assert.equal(before, undefined);
  assert.equal(runs, 7);
  assert.ok(pages.includes('home') && pages.includes('product'));
  assert.ok(parts.includes('pages') && parts.includes('lighthouse'));
  assert.deepEqual(readWebOptions(['--parts', 'soft,clicks', '--runs', '1']).parts, ['soft', 'clicks']);
  assert.equal(readWebOptions(['--before', 'HEAD~1']).before, 'HEAD~1');
});

test('what is unknown is refused with what is known', () => {
  assert.throws(() => readWebOptions(['--parts', 'clocks']), /--parts is one or more of pages, soft/);
  assert.throws(() => readWebOptions(['--pages', '']), /--pages is one or more of home/);
  assert.throws(() => readWebOptions(['--runs', '0']), /--runs/);
});
