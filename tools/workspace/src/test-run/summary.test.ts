import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartResult } from './run-parts.ts';
import { formatFailure, formatSummary } from './summary.ts';
import type { TestEvent } from './test-event.ts';

const event = (status: TestEvent['status'], ms: number): TestEvent => ({
  status,
  file: 'a.test.ts',
  name: `takes ${ms}`,
  ms,
});
const part = (...events: TestEvent[]): PartResult => ({
  title: 'unit tests',
  passed: true,
  seconds: 60,
  hasTests: true,
  events,
  log: 'unit.log',
});

test('the last line contains the counts of all parts, and nothing else', () => {
  const lastLine = (...parts: PartResult[]) => formatSummary(parts, 90).split('\n').at(-1);
  const mixed = part(event('passed', 1), event('failed', 2));
  assert.equal(lastLine(mixed, part(event('passed', 3))), '2 passed, 1 failed');
  assert.equal(lastLine(part(event('skipped', 0))), '0 passed, 0 failed, 1 skipped');
  assert.doesNotMatch(formatSummary([part()], 90), /passed/);
});

test('lists the twenty slowest tests, the slowest first', () => {
  const lines = formatSummary(
    [part(...Array.from({ length: 25 }, (_, at) => event('passed', at * 1000)))],
    90,
  ).split('\n');
  const listed = lines.filter((line) => line.includes('takes'));
  assert.equal(listed.length, 20);
  assert.match(listed[0] ?? '', /24\.0 s {2}a\.test\.ts › takes 24000/);
});

test('a failure is printed with its file, its error and its attachments', () => {
  const text = formatFailure({
    ...event('failed', 1),
    error: 'expected 1\ngot 2',
    attachments: ['trace.zip'],
  });
  assert.match(text, /a\.test\.ts › takes 1\n {4}expected 1\n {4}got 2\n {4}see trace\.zip/);
});
