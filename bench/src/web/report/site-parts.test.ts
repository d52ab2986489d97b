import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitePartsMarkdown } from './site-parts.ts';

const journey = (duration: number) => ({
  worst: { step: 'Submit', on: 'button Submit (click)', duration },
  steps: { 'Buy Now': 24, Submit: duration },
});
const screen = { who: 'visitor', path: '/blog' } as const;

test('what was not measured has no section', () => {
  assert.deepEqual(sitePartsMarkdown({}), []);
});

test('of every journey the slowest answer of each round counts, and every step is told', () => {
  const text = sitePartsMarkdown({ clicks: { buy: [journey(40), journey(104), journey(64)] } }).join('\n');
  assert.match(text, /\| \*\*buy\*\* \| the worst \| \*\*64 \(40–104\)\*\* \|/);
  assert.match(text, /\| {2}\| Buy Now \| 24 \|/);
});

test('screens are named only when something on them moves', () => {
  const still = sitePartsMarkdown({ screens: [{ ...screen, cls: 0 }] }).join('\n');
  assert.match(still, /1 screens.*\*\*0\.000\*\*/);
  assert.doesNotMatch(still, /\/blog/);
  const moving = sitePartsMarkdown({ screens: [{ ...screen, cls: 0.02 }] }).join('\n');
  assert.match(moving, /\| visitor \| `\/blog` \| 0\.020 \|/);
});

test('Lighthouse: medians, and what has not the full score', () => {
  const audit = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 92 };
  const times = { fcp: 900, lcp: 1200, tbt: 60 };
  const text = sitePartsMarkdown({
    audits: { '/': [{ ...audit, ...times, wrong: ['seo: meta-description'] }] },
  }).join('\n');
  assert.match(text, /\| `\/` \| 98 \| 100 \| 100 \| 92 \| 60 \| 900 \| 1200 \|/);
  assert.match(text, /Not the full score: seo: meta-description\./);
});
