import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { freePort } from 'test-helpers/node';

/** The result of one audit of a page: scores of 0 to 100, times in milliseconds. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The audits outside of performance without the full score: `seo: document-title`. */
  readonly wrong: readonly string[];
}

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * Runs Lighthouse once with its mobile preset, in a separate browser.
 * @param slowdown of the processor; the preset has 4
 * @throws when the page could not be audited
 */
export async function runLighthouse(url: string, executablePath: string, slowdown: number): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      ...{ port, logLevel: 'error', output: 'json', ignoreStatusCode: true },
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
    const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    const wrong = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      wrong,
    };
  } finally {
    await browser.close();
  }
}
