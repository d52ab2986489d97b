import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Visit } from './measure-page.ts';
import { largestElements, type Round, ratioOf, spreadOf } from './metrics.ts';

const visit = (lcp: number, lcpUrl = ''): Visit => ({
  ttfb: 10,
  fcp: 20,
  lcp,
  lcp_el: 'img.hero',
  lcp_url: lcpUrl,
  tbt: 0,
  cls: 0,
  composed_ms: 30,
  requests: 3,
  bytes_total: 4000,
  bytes_html: 1000,
  bytes_js: 2500,
  bytes_img: 500,
  calib_ms: 1,
});
const round = (site: number, twin: number, url?: string): Round => ({
  site: visit(site, url),
  floor: visit(100),
  bare: visit(twin),
  twin: visit(twin),
  'twin in the browser': visit(400),
});

test('a figure is the median with what it varied between', () => {
  const rounds = [round(300, 100), round(100, 100), round(200, 100)];
  assert.deepEqual(spreadOf(rounds, 'site', 'lcp'), { median: 200, min: 100, max: 300 });
  assert.equal(spreadOf(rounds, 'site', 'js').median, 2.5);
});

test('a ratio compares what was measured in the same round', () => {
  const rounds = [round(200, 100), round(400, 200), round(900, 300)];
  assert.deepEqual(ratioOf(rounds, 'twin', 'lcp'), { median: 2, min: 2, max: 3 });
});

test('the largest paint is named with its file, the most frequent first', () => {
  const rounds = [
    round(1, 1, 'http://a/1.webp?w=2'),
    round(1, 1, 'http://a/2.webp'),
    round(1, 1, 'http://b/2.webp'),
  ];
  assert.deepEqual(largestElements(rounds, 'site'), ['img.hero (/2.webp)', 'img.hero (/1.webp)']);
});
