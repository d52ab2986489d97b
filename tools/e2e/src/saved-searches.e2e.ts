import { expectAccessible } from './axe.ts';
import { dismissDialog, expect, open, sendLogin, test } from './fixtures.ts';
import { listProduct } from './list-product.ts';
import { heading } from './search-results.ts';
import { signUp } from './sign-up.ts';

const save = 'Save this search';

test('a guest logs in to save a search, and sees its new offers once', async ({ newPerson, pageOf }) => {
  // A new user and a new brand: other users' searches and offers would be counted too.
  const email = await signUp(await newPerson(), 'Selma Saver');
  const brand = `Polarstern ${Date.now()}`;
  const page = await newPerson();
  await open(page, `/search?brand=${encodeURIComponent(brand)}`);
  await page.getByRole('link', { name: save }).click();
  await sendLogin(page, email);
  await expect(page).toHaveURL(/\/search\?brand=Polarstern/);
  await dismissDialog(page);
  // The toast disappears by itself: so the test waits for it from before the click, however slow the response is.
  const reported = expect(page.getByText('This search is saved')).toBeVisible();
  await page.getByRole('button', { name: save }).click();
  await reported;

  const seller = await pageOf('seller');
  await listProduct(seller, { productname: `${brand} 200`, datasheet: { brand } });

  await open(page, '/blog');
  await page.getByRole('link', { name: 'Saved searches, 1 new' }).click();
  await expect(heading(page)).toHaveText('Saved searches');
  const card = page.getByRole('group', { name: `Brand: ${brand.toLowerCase()}` });
  await expect(card.getByText('1 new', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: new RegExp(`^${brand} 200`) })).toHaveAttribute(
    'href',
    /^\/refrigerators\//,
  );
  await expectAccessible(page, 'saved searches');

  await card.getByRole('link', { name: 'Open' }).click();
  await expect(heading(page)).toHaveText(`1 refrigerator for ${brand}`);
  await expect(page.getByRole('link', { name: 'Saved searches', exact: true })).toBeVisible();
  await page.goBack();
  await expect(card.getByText('Nothing new')).toBeVisible();
});

test('on a phone, each category on home is one row that scrolls sideways, also by keyboard', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer', { viewport: { width: 375, height: 740 } });
  await open(page, '/');
  const section = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: 'See All' }) });
  const row = section.first().getByRole('list').first();
  const second = row.getByRole('listitem').and(row.locator('> li')).nth(1);
  const [inRow, card] = [await row.boundingBox(), await second.boundingBox()];
  // The next card is partly visible, beside the first one.
  expect(card?.x).toBeLessThan(375);
  expect(card?.height).toBeLessThanOrEqual(inRow?.height ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // However many categories other tests have added: no section is taller than a card and its surroundings.
  const heights = await section.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...heights)).toBeLessThan((card?.height ?? 0) + 250);
  await row.locator('> li').first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(second.getByRole('link')).toBeFocused();
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
