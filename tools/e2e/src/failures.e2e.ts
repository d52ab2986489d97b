import { bootOf, breakRemote, type Fault } from './faults.ts';
import { alive, type ConsoleGuard, expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { follow } from './walk.ts';

const SENTENCE = 'This part of the page did not load';
/** Faults say themselves in the console: the browser, the federation runtime, and the line that names the team. */
const faultNoise =
  /is broken|React error #418|mfe_\w+ .* of team|RUNTIME-0\d\d|Loading chunk|error occurred|Failed to load resource|ERR_|integrity|digest|did not match/i;

async function expectRestWorks(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Home' })).toBeVisible();
  await banner.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
  await page.getByRole('button', { name: /Switch to (dark|light) theme/ }).click();
}

/** The sentence and Retry in the seller's place, and the line that names team and version. */
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

const shownAsBroken: Fault[] = [
  'throws while loading',
  'exports something else',
  'speaks another contract',
  'throws while rendering',
  'throws in an effect',
];

test('a broken remote costs its own place only, and Retry really tries again, whatever is wrong with it', async ({
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

test('a handler that throws, a full console and leaked timers leave the page as it is', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  const lines = listen(page, consoleGuard);
  for (const fault of ['throws in a handler', 'fills the console', 'leaks timers'] as const) {
    await test.step(fault, async () => {
      await breakRemote(page, 'mfe_seller', fault);
      await open(page, '/buyerdashboard/myproduct');
      if (fault === 'throws in a handler')
        await page.getByRole('button', { name: 'Break it' }).first().click();
      await expect(page.getByRole('table', { name: 'Available product' })).toBeVisible();
      await expect(page.getByText(SENTENCE)).toHaveCount(0);
      expect(lines.join('\n')).not.toContain(SENTENCE);
      await expectRestWorks(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

const sellersFiles = '**/mfe_seller/*/**';

// One that cannot be reached is in composition.e2e.ts, for every remote.
const responses: [what: string, Parameters<Page['route']>[1]][] = [
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'no' })],
  [
    'answers garbage',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.__ranGarbage = true; <<<',
        headers: { 'access-control-allow-origin': '*' },
      }),
  ],
];

test('a remote that answers with an error or garbage costs its own place only, and comes back by Retry', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  const lines = listen(page, consoleGuard);
  for (const [what, response] of responses) {
    await test.step(what, async () => {
      lines.length = 0;
      await page.route(sellersFiles, response);
      await open(page, '/buyerdashboard/myproduct');
      await expectNamed(page, lines);
      expect(await page.evaluate(() => '__ranGarbage' in globalThis)).toBe(false);
      await page.unroute(sellersFiles);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('table', { name: 'Available product' })).toBeVisible();
      await expectRestWorks(page);
    });
  }
});

test('with the file server of its remote down a fresh page stays readable, and Retry brings it to life', async ({
  page,
  consoleGuard,
}) => {
  listen(page, consoleGuard);
  const files = '**/mfe_catalog/*/**';
  await page.route(files, (route) => route.abort());
  await open(page, '/');
  const place = page.locator('[data-remote="mfe_catalog"]').first();
  await expect(place.getByRole('alert')).toContainText(SENTENCE);
  await expect(place.getByRole('alert')).toContainText('It can be read, but not used.');
  const seeAll = place.getByRole('link', { name: 'See All' });
  const sections = await seeAll.count();
  expect(sections).toBeGreaterThan(3);
  await expect(place.getByRole('button', { name: /slide/i }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(place.getByRole('alert')).toContainText(SENTENCE);
  await expect(seeAll).toHaveCount(sections);
  await expectRestWorks(page);
  await page.goBack();
  await expect(place.getByRole('alert')).toContainText(SENTENCE);
  await page.unroute(files);
  await place.getByRole('button', { name: 'Retry' }).click();
  await expect(place.getByRole('alert')).toHaveCount(0);
  await expect(place.getByRole('button', { name: /slide/i }).first()).toBeEnabled();
  await expect(seeAll).toHaveCount(sections);
});

test('a remote that does not come is given up after 15 s, and comes by Retry', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  const lines = listen(page, consoleGuard);
  await page.clock.install();
  const letGo = await holdCalls(page, sellersFiles);
  // Its scripts belong to the document, which is not loaded before they are given up.
  await page.goto('/buyerdashboard/myproduct', { waitUntil: 'commit' });
  await alive(page);
  await page.getByRole('button', { name: /Switch to (dark|light) theme/ }).click();
  await page.clock.fastForward(16_000);
  await expectNamed(page, lines);
  letGo();
  await page.unroute(sellersFiles);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Available product' })).toBeVisible();
});

test('a page of a remote whose code does not come is given up after 15 s, and comes by Retry', async ({
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

// The page's own chunk is the remote's, the parts of `shared-ui` that it uses are the host's.
for (const [whose, files] of [
  ['the remote’s', /\/mfe_catalog\/.*\/(search|\d+)\.\w+\.js$/],
  ['the host’s', /\/static\/\d+\.\w+\.js$/],
] as const) {
  test(`a page for which ${whose} code fails is tried again by each Retry`, async ({
    page,
    consoleGuard,
  }) => {
    const lines = listen(page, consoleGuard);
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: 'Retry' });
    for (const [how, go] of [
      ['from another page', () => follow(page, '/search')],
      ['opened', () => page.goto('/search', { waitUntil: 'commit' })],
    ] as const) {
      await test.step(how, async () => {
        await open(page, '/');
        await page.route(files, (route) => route.abort());
        await go();
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
}

test('with every remote and the API away the frame stands and says so', async ({ page, consoleGuard }) => {
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
