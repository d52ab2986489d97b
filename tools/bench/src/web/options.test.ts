import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandLine, parsed } from 'server-kit/command-line';
import { type WebOptions, webOptions } from './options.ts';

function readWebOptions(args: readonly string[]): WebOptions {
  const program = commandLine('web', '');
  for (const option of webOptions) program.addOption(option);
  return parsed(program, args).opts();
}

test('all parts are measured unless some are named', () => {
  const { before, runs, pages, parts } = readWebOptions([]);
  assert.equal(before, undefined);
  assert.equal(runs, 7);
  assert.ok(pages.includes('home') && pages.includes('product'));
  assert.ok(parts.includes('pages') && parts.includes('lighthouse'));
  assert.deepEqual(readWebOptions(['--parts', 'soft,clicks', '--runs', '1']).parts, ['soft', 'clicks']);
  assert.equal(readWebOptions(['--before', 'HEAD~1']).before, 'HEAD~1');
});

test('rejects unknown parts and pages, naming the known ones, and an invalid number of runs', () => {
  assert.throws(() => readWebOptions(['--parts', 'clocks']), /--parts is one or more of pages, soft/);
  assert.throws(() => readWebOptions(['--pages', '']), /--pages is one or more of home/);
  assert.throws(() => readWebOptions(['--runs', '0']), /--runs/);
});
