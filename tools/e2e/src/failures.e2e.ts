import { bootOf } from './boot.ts';
import { breakRemote, type Fault } from './faults.ts';
import { type ConsoleGuard, expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { follow } from './walk.ts';

const SENTENCE = 'This part of the page did not load';
/** The console messages of these faults: from the browser, from the federation runtime, and the line that names the team. */
const faultNoise =
  /is broken|React error #418|mfe_\w+ .* of team|RUNTIME-0\d\d|Loading chunk|error occurred|Failed to load resource|ERR_|integrity|digest|did not match/i;

async function expectRestWorks(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Home' })).toBeVisible();
  await banner.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
  await page.getByRole('button', { name: /Switch to (dark|light) theme/ }).click();
}

/** Expects the error text and Retry in the seller remote's place, and the console line that names team and version. */
async function expectNamed(page: Page, lines: readonly string[]): Promise<void> {
  const place = page.locator('[data-remote="mfe_seller"]').first();
  await expect(place.getByText(SENTENCE)).toBeVisible();
  await expect(place.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect
    .poll(() => lines.some((line) => /mfe_seller \S+ of team seller/.test(line)), {
      message: 'the team is named',
    })
    .toBe(true);
}

function listen(page: Page, consoleGuard: ConsoleGuard): string[] {
  consoleGuard.allow(faultNoise);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

/** One fault while the remote loads, and one after it was shown. host-shell's remote-loader.test covers further faults. */
const shownAsBroken: Fault[] = ['throws while loading', 'throws in an effect'];

test('a broken remote shows an error in its own place only, and Retry tries to load it again', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  const lines = listen(page, consoleGuard);
  for (const fault of shownAsBroken) {
    await test.step(fault, async () => {
      await breakRemote(page, 'mfe_seller', fault);
      lines.length = 0;
      await open(page, '/buyerdashboard/myproduct');
      await expectNamed(page, lines);
      const before = lines.length;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(SENTENCE)).toBeVisible();
      await expect.poll(() => lines.length, { message: 'it was tried again' }).toBeGreaterThan(before);
      await expectRestWorks(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('a remote’s throwing event handler, full console and leaked timers leave the page working', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  const lines = listen(page, consoleGuard);
  await breakRemote(page, 'mfe_seller', 'is a nuisance');
  await open(page, '/buyerdashboard/myproduct');
  await page.getByRole('button', { name: 'Break it' }).first().click();
  await expect(page.getByRole('table', { name: 'Available product' })).toBeVisible();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
  expect(lines.join('\n')).not.toContain(SENTENCE);
  await expectRestWorks(page);
});

test('a remote’s page whose code does not arrive shows an error after 15 s, and Retry loads it', async ({
  page,
  consoleGuard,
}) => {
  listen(page, consoleGuard);
  await open(page, '/');
  await page.clock.install();
  const files = '**/mfe_catalog/*/search.*.js';
  const letGo = await holdCalls(page, files);
  const requested = page.waitForRequest(files);
  await follow(page, '/search');
  await requested;
  await page.clock.fastForward(16_000);
  const main = page.getByRole('main');
  await expect(main.getByText(SENTENCE)).toBeVisible();
  letGo();
  await page.unroute(files);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each click on Retry requests the failed code of a page again', async ({ page, consoleGuard }) => {
  const lines = listen(page, consoleGuard);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  // The page's own chunk belongs to the remote, the parts of `shared-ui` that it uses belong to the host.
  for (const [how, files, go] of [
    ['the remote’s, from another page', /\/mfe_catalog\/.*\/(search|\d+)\.\w+\.js$/, follow],
    ['the host’s, opened', /\/static\/\d+\.\w+\.js$/, openUnfinished],
  ] as const) {
    await test.step(how, async () => {
      await open(page, '/');
      await page.route(files, (route) => route.abort());
      await go(page, '/search');
      await expect(main.getByText(SENTENCE)).toBeVisible();
      const before = lines.length;
      await retry.click();
      await expect.poll(() => lines.length, { message: 'it was tried again' }).toBeGreaterThan(before);
      await expect(main.getByText(SENTENCE)).toBeVisible();
      await page.unroute(files);
      await retry.click();
      await expect(main.getByText(SENTENCE)).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

const openUnfinished = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

test('with every remote and the API unreachable, the shell works and shows the error, and Retry loads home', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(faultNoise);
  await open(page, '/blog');
  const { remotes } = await bootOf(page);
  for (const { base } of remotes) await page.route(`${base}**`, (route) => route.abort());
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectRestWorks(page);
  for (const { base } of remotes) await page.unroute(`${base}**`);
  await page.unroute('**/api/**');
  await page.goBack();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('link', { name: 'See All' }).first()).toBeVisible();
});
