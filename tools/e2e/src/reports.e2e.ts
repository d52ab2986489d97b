import { bootOf, remoteOf } from './boot.ts';
import { complete, expect, idle, open, type Page, test } from './fixtures.ts';
import { expectGrowth, metric } from './metrics.ts';
import { promoted, releaseVariant, sentNow } from './release.ts';

async function catalogOf(page: Page) {
  const { version, team, base } = remoteOf(await bootOf(page), 'mfe_catalog');
  return { base, labels: { remote: 'mfe_catalog', version, team } };
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
  const { labels } = await catalogOf(page);
  const names = ['market_remote_loads_total', 'market_remote_load_seconds_count'];
  const before = await Promise.all(names.map((name) => metric(name, labels)));
  const vitals = ['LCP', 'FCP', 'TTFB', 'INP'];
  const vitalsBefore = await Promise.all(
    vitals.map((vital) => metric('market_vital_seconds_count', { ...labels, vital })),
  );
  const shiftsBefore = await metric('market_layout_shift_count', labels);
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
  for (const [at, name] of names.entries())
    await expect.poll(async () => (await metric(name, labels)) - (before[at] ?? 0)).toBeGreaterThanOrEqual(1);
  for (const [at, vital] of vitals.entries())
    await expect
      .poll(
        async () =>
          (await metric('market_vital_seconds_count', { ...labels, vital })) - (vitalsBefore[at] ?? 0),
        {
          message: vital,
        },
      )
      .toBeGreaterThanOrEqual(1);
  await expect
    .poll(async () => (await metric('market_layout_shift_count', labels)) - shiftsBefore)
    .toBeGreaterThanOrEqual(1);
  expect(await metric('market_remote_failures_total', labels)).toBe(failuresBefore);
});

test('an unreachable remote is counted as one failure of a visit, also after Retry', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|Failed to (load|fetch)|RUNTIME-008|mfe_catalog|error occurred/i);
  await open(page, '/blog');
  const { base, labels } = await catalogOf(page);
  const failure = { ...labels, error_class: 'unreachable' };
  const before = await metric('market_remote_failures_total', failure);
  await page.route(`${base}**`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectGrowth('market_remote_failures_total', failure, before);
  await page.goto('/healthz');
  await expectGrowth('market_remote_failures_total', failure, before);
});

test('an event handler that throws and an unhandled rejection are counted as failures of the remote they belong to', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/sold out|too late/);
  await open(page, '/');
  const before = (await catalogOf(page)).labels.version;
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
      await expectGrowth('market_remote_failures_total', { ...failures, error_class: errorClass }, 0);
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
