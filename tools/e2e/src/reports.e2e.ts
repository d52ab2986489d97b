import { bootOf, remoteOf, versionOf } from './boot.ts';
import { complete, expect, idle, open, type Page, test } from './fixtures.ts';
import { promoted, releaseVariant, sentNow } from './release.ts';

type Labels = Readonly<Record<string, string>>;

/** The current value of a metric of the page server: the sum of the samples `name{label="…"} value` with these labels. */
async function metric(name: string, labels: Labels): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const text = await (await fetch(`${process.env.SITE_URL}/metrics`)).text();
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Waits until the page reports: events are sent with the next batch, or when the page is left. */
async function reporting(page: Page) {
  await page.waitForLoadState('load');
  await complete(page);
}

test('metrics count a visit by remote, version and team: loads, load time and web vitals', async ({
  page,
}) => {
  await open(page, '/');
  const { version, team } = remoteOf(await bootOf(page), 'mfe_catalog');
  const labels = { remote: 'mfe_catalog', version, team };
  const counted: readonly (Readonly<Record<string, string>> & { readonly name: string })[] = [
    { name: 'market_remote_loads_total' },
    { name: 'market_remote_load_seconds_count' },
    ...['LCP', 'FCP', 'TTFB', 'INP'].map((vital) => ({ name: 'market_vital_seconds_count', vital })),
    { name: 'market_layout_shift_count' },
  ];
  const read = () => Promise.all(counted.map(({ name, ...more }) => metric(name, { ...labels, ...more })));
  const before = await read();
  const failuresBefore = await metric('market_remote_failures_total', labels);

  await open(page, '/');
  await reporting(page);
  await page.getByRole('heading').first().click();
  // The browser measures an interaction once its result was painted.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('first-input').length))
    .toBeGreaterThan(0);
  await idle(page);
  await page.goto('/healthz');
  // The previous page may have sent a report before it was left, or not: either way there is at least one visit more.
  const missing = async () => {
    const now = await read();
    return counted.filter((_, at) => (now[at] ?? 0) <= (before[at] ?? 0));
  };
  await expect.poll(missing).toEqual([]);
  expect(await metric('market_remote_failures_total', labels)).toBe(failuresBefore);
});

test('an event handler that throws and an unhandled rejection are counted as failures of the remote they belong to', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/sold out|too late/);
  await open(page, '/');
  const before = await versionOf(page, 'mfe_catalog');
  const version = await releaseVariant('mfe-catalog', {
    change: (name, text) => (name.startsWith('__federation_expose_') ? text + faulty : text),
  });
  try {
    await sentNow('mfe_catalog', version);
    const failures = { remote: 'mfe_catalog', version, team: 'catalog' };
    for (const [key, errorClass] of [
      ['h', 'handler'],
      ['p', 'promise'],
    ] as const) {
      // A visit counts only once, whatever else fails in it.
      await open(page, '/');
      await reporting(page);
      await page.keyboard.press(key);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await page.goto('/healthz');
      const labels = { ...failures, error_class: errorClass };
      await expect.poll(() => metric('market_remote_failures_total', labels), errorClass).toBe(1);
    }
  } finally {
    await promoted('mfe_catalog', before);
  }
});

/** Appended to a remote's code: mistakes that a team might make. */
const faulty = `
addEventListener('keydown', ({ key }) => {
  if (key === 'h') throw new Error('sold out');
  if (key === 'p') Promise.reject(new Error('too late'));
});`;
