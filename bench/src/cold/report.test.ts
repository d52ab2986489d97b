import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coldMarkdown } from './report.ts';

const machine = {
  system: 'Linux',
  processor: 'x',
  cores: 2,
  memory: 8,
  node: '24',
  projectNode: '24',
  npm: '11',
  load: 0,
};
const opened = (ttfb: number) => ({ ttfb, lcp: 1000, interactive: 2000 });

test('a cold page is compared with the warm ones of its own round', () => {
  const rounds = [
    { started: opened(30), warm: [opened(10), opened(12), opened(10)], released: opened(20) },
    { started: opened(200), warm: [opened(100)], released: opened(100) },
    { started: opened(50), warm: [opened(20)], released: opened(40) },
  ];
  const text = coldMarkdown({ schema: 1, takenAt: '2026-01-02T03:04:05Z', commit: 'abc', machine, rounds });
  assert.match(text, /\| first byte \| 20 ms \| 50 ms \| \*\*2\.50\*\* \| 40 ms \| \*\*2\.00\*\* \|/);
});
