import { alive, expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { watchShifts } from './layout-shifts.ts';
import { addressOf } from './walk.ts';

/** Opens home while a script of the shell is held back, and records the requested pictures. */
async function openHeld(page: Page, script: 'main' | 'react-dom' = 'main') {
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures/')) pictures.add(request.url());
  });
  const release = await holdCalls(page, `**/static/${script}.*.js`);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.getByRole('main').locator('img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return { pictures, release };
}

/** Waits for two frames, so that requests of earlier frames have been sent. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const [when, isScrolled] of [
  ['only once the page is interactive', false],
  ['at once when the visitor scrolls before that', true],
] as const)
  test(`pictures below the first screen are requested ${when}`, async ({ page }) => {
    const { pictures, release } = await openHeld(page);
    await settled(page);
    expect(pictures.size).toBe(1);
    if (isScrolled) await page.mouse.wheel(0, 900);
    else release();
    await expect.poll(() => pictures.size).toBeGreaterThan(1);
    release();
    await alive(page);
  });

test('the shell and the page’s remote run before react-dom arrives, and an early click takes effect after hydration', async ({
  page,
}) => {
  const { release } = await openHeld(page, 'react-dom');
  // The remote's container: a global variable, which its entry creates.
  await page.waitForFunction(() => 'mfe_catalog' in globalThis);
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  expect(await theme()).toBe(before);
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
  release();
  await alive(page);
  await expect.poll(theme).not.toBe(before);
});

test('a public page causes no layout shift when only the browser knows that a buyer is signed in', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer', { viewport: { width: 375, height: 740 } });
  await open(page, '/blog');
  await page.context().clearCookies({ name: 'market_session' });
  const shifts = await watchShifts(page);
  await open(page, await addressOf(page, '/refrigerators/:product'));
  for (const name of ['Buy Now', 'Wishlist'])
    await expect(page.getByRole('main').getByRole('button', { name })).toBeEnabled();
  // The navbar shows other links then; the product and its buttons stay in place.
  expect(await shifts.beyond(0.01)).toEqual([]);
});
