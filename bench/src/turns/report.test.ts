import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Visit } from '../web/measure/measure-page.ts';
import { type Turn, turnsMarkdown } from './report.ts';

const visit = (composed_ms: number, tbt = 0): Visit => ({
  ...{ ttfb: 10, fcp: 500, lcp: 700, lcp_el: 'img', lcp_url: '', cls: 0, calib_ms: 1 },
  ...{ requests: 18, bytes_total: 300_000, bytes_html: 20_000, bytes_js: 160_000, bytes_img: 100_000 },
  composed_ms,
  tbt,
});
const turn = (page: string, before: number, after: number): Turn => ({
  page,
  before: visit(before),
  after: visit(after, 3),
});
const written = (turns: readonly Turn[]) =>
  turnsMarkdown({
    schema: 1,
    takenAt: '2026-11-25T23:00:00.000Z',
    before: 'a'.repeat(40),
    commit: 'b'.repeat(40),
    changed: false,
    command: 'npm run bench -- turns',
    machine: {
      ...{ cores: 2, processor: 'P', memory: 16, system: 'Linux', load: 1 },
      ...{ node: 'v24', projectNode: 'v24', npm: '11' },
    },
    runs: turns.length,
    turns,
  });

test('ratios are taken turn by turn: a slow moment of the machine is in both of a turn', () => {
  const text = written([turn('home', 1000, 1100), turn('home', 4000, 4400), turn('home', 2000, 2200)]);
  assert.match(text, /\| alive, ms \| 2000 \(1000–4000\) \| 2200 \(1100–4400\) \| \*\*1\.10\*\* \|/);
});

test('each page has its own table, and nothing is divided by nothing', () => {
  const text = written([turn('home', 1000, 1000), turn('product', 2000, 1000)]);
  assert.deepEqual(text.match(/^## .*/gm), ['## home', '## product']);
  assert.match(text, /\| blocked, ms \| 0 \| 3 \| – \|/);
  assert.match(text, /\| alive, ms \| 2000 \| 1000 \| \*\*0\.50\*\* \|/);
});
