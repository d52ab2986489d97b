import type { User } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { expect, open, people, test } from './fixtures.ts';
import { expectUsable } from './narrow-screen.ts';

test('product cards are laid out in 3, 2 or 1 columns, depending on the width of the screen', async ({
  pageOf,
}) => {
  for (const [width, columns] of [
    [1280, 3],
    [900, 2],
    [420, 1],
  ] as const) {
    const page = await pageOf('buyer', { viewport: { width, height: 900 } });
    await open(page, '/productsdetails/1');
    const cards = page.getByRole('article');
    await expect(cards.nth(2)).toBeVisible();
    const tops = () =>
      cards.evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().top));
    const inFirstRow = async () => (await tops()).filter((top, _, [first]) => top === first).length;
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(columns);
  }
});

test('with text twice as large, every control fits a phone, and nothing covers it', async ({ pageOf }) => {
  const page = await pageOf('buyer', { viewport: { width: 360, height: 740 } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of ['/', '/inbox', '/search?category=1']) {
    await open(page, address);
    await expectUsable(page, `${address} with large text`);
  }
  const toggles = page.getByRole('button', { name: /^Compare / });
  for (const at of [0, 1]) await toggles.nth(at).press('Enter');
  const compare = page.getByRole('link', { name: 'Compare 2' });
  await expect(compare).toBeVisible();
  await expectUsable(page, 'the tray with large text');
  await compare.click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectUsable(page, 'the comparison with large text');
});

test('the carousel is as wide as the screen and 80vh high', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await open(page, '/');
  const box = await page.getByRole('region', { name: 'Highlights' }).boundingBox();
  expect(box?.height).toBeCloseTo(720, 0);
  expect(box?.x).toBe(0);
  expect(box?.width).toBeGreaterThan(1420);
});

test('the navbar shows the user’s name on small screens, and only the photo on large ones', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer', { viewport: { width: 1280, height: 800 } });
  await open(page, '/blog');
  const banner = page.getByRole('banner');
  const [me] = await askMarket<User[]>(page, `/loaddbuser?email=${people.buyer}`);
  const name = me?.name ?? 'nobody';
  await expect(banner.getByText(name)).toBeHidden();
  await expect(banner.getByRole('img', { name })).toBeVisible();
  const phone = await pageOf('buyer', { viewport: { width: 320, height: 800 } });
  await open(phone, '/blog');
  await phone.getByRole('button', { name: 'Menu' }).click();
  const shown = phone.getByRole('banner').getByText(name);
  await expect(shown).toBeVisible();
  const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  expect(await shown.evaluate(cut)).toBe(false);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the navbar of a seller, which has the most links, stays one row high from 1100 to 1920 px', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const page = await pageOf('seller', { viewport: { width: 1440, height: 800 } });
  // The site’s name is wider in the fallback font, which is shown where the web font comes late.
  await page.route('**/*.woff2', (route) => route.abort());
  await open(page, '/blog');
  // What comes last, when the browser is idle.
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saved searches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Advertise', exact: true })).toBeVisible();
  const bar = page.getByRole('banner');
  for (const width of [1100, 1199, 1200, 1260, 1299, 1300, 1366, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await bar.boundingBox())?.height, { message: `${width} px` })
      .toBeLessThan(80);
  }
});

test('the theme follows the system until one is chosen; it and the navbar of a signed-in user are there before the site’s scripts load', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  const dark = await background();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(background).not.toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  const login = page.getByRole('banner').locator('a[href="/login"]');
  await expect(login).toBeVisible();
  await page.evaluate(() => localStorage.setItem('freezerToken', 'known.before.now'));
  // Without the site's scripts, only the inline script of the page can have set the theme and hidden the link.
  await page.route('**/static/*.js', (route) => route.abort());
  await page.goto('/myorders/orderedproduct');
  expect(await theme()).toBe('light');
  expect(await background()).not.toBe(dark);
  await expect(login).toBeHidden();
});
