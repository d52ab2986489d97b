import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Visit } from '../measure/visit-page.ts';
import { pageSection } from './measure-pages.ts';

const visit = (interactive: number, tbt = 0): Visit => ({
  ...{ ttfb: 10, fcp: 500, lcp: 700, lcp_el: 'img', cls: 0 },
  ...{ requests: 18, bytes_total: 300_000, bytes_html: 20_000, bytes_js: 160_000, bytes_img: 100_000 },
  interactive,
  tbt,
});
const rowOf = (title: string, rounds: Parameters<typeof pageSection>[1]) =>
  pageSection('home', rounds).rows?.find(([name]) => name === title);

test('two sites are compared for each round, so that a slow round of the machine does not change the ratio', () => {
  const rounds = {
    before: [1000, 4000, 2000].map((ms) => visit(ms)),
    this: [1100, 4400, 2200].map((ms) => visit(ms, 3)),
  };
  const expected = ['interactive, ms', '2000 (1000–4000)', '2200 (1100–4400)', '**1.10**'];
  assert.deepEqual(rowOf('interactive, ms', rounds), expected);
  assert.deepEqual(rowOf('blocked, ms', rounds), ['blocked, ms', '0', '3', '–']);
});

test('a single site has figures without a comparison', () => {
  assert.deepEqual(rowOf('scripts, kB', { this: [visit(1000)] }), ['scripts, kB', '160.0']);
});
