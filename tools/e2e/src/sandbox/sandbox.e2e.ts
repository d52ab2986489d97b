import { createServer } from 'node:http';
import { listen } from 'test-helpers/node';
import { complete, expect, open, type Page, test } from '../fixtures.ts';
import { type PartnerSite, startPartnerSite } from './partner.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

let site: PartnerSite;
test.beforeAll(async () => {
  site = await startPartnerSite();
});
test.afterAll(() => site.stop());

const partner = (src: string, more = '') => `${site.url}/partner?src=${encodeURIComponent(src)}${more}`;
const slot = (page: Page) => page.getByTitle('Delivery estimate');
const inFrame = (page: Page) => page.frameLocator('iframe[title="Delivery estimate"]');
const heightOf = (page: Page) => slot(page).evaluate((frame) => frame.getBoundingClientRect().height);

test('a sandboxed third-party page gets the height it requests, the site’s theme and only the allowed events', async ({
  page,
}) => {
  await open(page, partner(site.pageOf()));
  await expect.poll(() => heightOf(page)).toBe(180);
  await expect(inFrame(page).locator('#told li')).toHaveText(['hello product:sold']);
  const theme = () => inFrame(page).locator('body').getAttribute('data-theme');
  const before = await theme();
  await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  await expect.poll(theme).toBe(before === 'dark' ? 'light' : 'dark');

  await page.evaluate(() => {
    const tell = (name: string, detail: object) =>
      dispatchEvent(new CustomEvent(`market:${name}`, { detail }));
    tell('session:changed', { signedIn: true, role: 'admin' });
    tell('product:sold', { productId: 'p1' });
  });
  await expect(inFrame(page).locator('#told li')).toHaveText([
    'hello product:sold',
    'product:sold {"productId":"p1"}',
  ]);

  await open(page, partner(site.pageOf('tall')));
  await expect.poll(() => heightOf(page)).toBe(400);
});

test('a sandboxed page cannot access cookies, storage or the parent’s document, navigate the site or open a window', async ({
  page,
  consoleGuard,
}) => {
  // The browser's message about each attempt.
  consoleGuard.allow(/evil\.invalid|sandbox/i);
  await open(page, partner(site.pageOf('grasping')));
  await expect(inFrame(page).locator('#tried li')).toHaveText([
    'cookie: SecurityError',
    'storage: SecurityError',
    'database: SecurityError',
    'document: SecurityError',
    'top: SecurityError',
    'popup: nothing',
  ]);
  expect(page.url()).toBe(partner(site.pageOf('grasping')));
  expect(page.context().pages()).toHaveLength(1);
});

test('a sandboxed page can request a navigation only to the paths its team allows, and only after a user’s click', async ({
  page,
}) => {
  await open(page, partner(site.pageOf()));
  await expect(inFrame(page).locator('#told li')).toHaveCount(1);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await inFrame(page).getByRole('button', { name: 'Admin' }).click();
  await expect(inFrame(page).locator('#told li')).toHaveCount(2);
  // Messages arrive in order: when this one has an effect, all earlier ones were handled.
  await inFrame(page).getByRole('button', { name: 'See more fridges' }).click();
  await expect(page).toHaveURL(`${site.url}/search?q=fridge`);
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(partner(site.pageOf()));
});

test('a sandboxed page that is silent, floods messages or is not allowed is not shown, and the rest of the page stays', async ({
  page,
  consoleGuard,
}) => {
  const isEmpty = async () => {
    await expect(slot(page)).toHaveCount(0);
    await expect(page.getByText('Below the slot')).toBeVisible();
  };
  await open(page, partner(site.pageOf('silent'), '&timeout=300'));
  await isEmpty();
  await open(page, partner(site.pageOf('flood')));
  await isEmpty();
  const stranger = await listen(createServer((_request, response) => response.end('hello')));
  consoleGuard.allowViolation(/^frame-src http:\/\/127\.0\.0\.1/);
  await open(page, partner(stranger, '&timeout=300'));
  await isEmpty();
  // The site's own pages may not be shown in a sandboxed slot.
  await open(page, partner(`${site.url}/blog`));
  await isEmpty();
});

// page-server's content-policy.test covers which origins a page may frame.
test('pages without a sandboxed slot load none of its code', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().split('?')[0]?.endsWith('.js')) bodies.push(response.text());
  });
  await open(page, `${site.url}/`);
  await complete(page);
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('market:hello'))).toEqual([]);
});
