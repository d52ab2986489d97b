import type { Product, User } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { expect, open, type Page, people, test } from './fixtures.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** `$1,299` for whole dollars, `$349.50` for others. */
const dollars = (amount: number) => money.format(amount).replace(/\.00$/, '');
const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights' });

test('every card of home says what the market knows of its product', async ({ page }) => {
  await open(page, '/');
  const sections: { category: { categoriesname: string }; products: Product[] }[] = await (
    await page.request.get('/api/homesections')
  ).json();
  // The demo has at least six categories, and home shows the first three offers of each.
  expect(sections.length).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole('main').getByRole('link', { name: 'See All' })).toHaveCount(sections.length);
  expect(sections.filter(({ products }) => products.length > 0).length).toBeGreaterThanOrEqual(6);
  for (const { category, products } of sections) {
    expect(products.length, category.categoriesname).toBeLessThanOrEqual(3);
    const section = page.getByRole('region', { name: category.categoriesname, exact: true });
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(products.length);
    for (const [index, product] of products.entries()) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('link')).toHaveAttribute('href', `/productsdetails/single/${product._id}`);
      const picture = card.getByRole('img', { name: `Photo of ${product.productname}` });
      await expect
        .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      const { resaleprice, originalprice } = product;
      const text = (await card.textContent()) ?? '';
      const contains = (words: string) => text.includes(words);
      for (const words of [
        product.productname,
        `Reseller Price ${dollars(resaleprice)}`,
        `Market Price ${dollars(originalprice)}`,
        product.yearsofuse,
        product.location,
        product.sellername,
      ])
        expect(text).toContain(words);
      expect(text).toMatch(/Posted (just now|yesterday|.+ ago|last \w+)/);
      await expect(card.locator('time')).toHaveAttribute('datetime', product.postedat);
      expect(contains(`Save ${dollars(originalprice - resaleprice)} (`), text).toBe(
        originalprice > resaleprice,
      );
      expect(contains('Verified seller'), text).toBe(product.sellerverified);
      expect(contains('Sponsored'), text).toBe(product.advertiser);
    }
  }
});

test('cards stand in 3, 2 or 1 columns, as wide as the screen is; on a phone each category of home is one row', async ({
  pageOf,
}) => {
  const perRow = async (page: Page) => {
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [columns, width] of [
    [3, 1280],
    [2, 900],
    [1, 420],
  ] as const) {
    const page = await pageOf('buyer', { viewport: { width, height: 900 } });
    for (const address of ['/', '/productsdetails/1']) {
      await open(page, address);
      const expected = address === '/' && columns === 1 ? 3 : columns;
      expect(await perRow(page), `${address} on ${width}`).toBe(expected);
    }
  }
});

test('the carousel is as wide as the screen and 80vh high, and goes from the last banner to the first', async ({
  page,
  newPerson,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [800, 1000],
  ] as const) {
    const person = await newPerson({ viewport: { width, height } });
    await open(person, '/');
    const box = await carousel(person).boundingBox();
    expect(box?.height).toBeCloseTo(0.8 * height, 0);
    expect(box?.x).toBe(0);
    expect(box?.width).toBeGreaterThan(width - 20);
  }
  await open(page, '/');
  const dots = carousel(page).getByRole('button', { name: /Show slide/ });
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('heading').first()).toBeInViewport();
});

test('small screens show the name of the person who is signed in, large ones the photo alone', async ({
  newPerson,
  pageOf,
}) => {
  const visitor = await newPerson({ viewport: { width: 390, height: 800 } });
  await open(visitor, '/blog');
  const visitors = visitor.getByRole('banner');
  await visitors.getByRole('button', { name: 'Menu' }).click();
  await expect(visitors.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(visitors.getByText('New User')).toBeHidden();
  await expect(visitors.getByRole('img', { name: 'New User' })).toBeHidden();

  const page = await pageOf('buyer', { viewport: { width: 1280, height: 800 } });
  await open(page, '/blog');
  const banner = page.getByRole('banner');
  const [me] = await askMarket<User[]>(page, `/loaddbuser?email=${people.buyer}`);
  const name = me?.name ?? 'nobody';
  await expect(banner.getByText(name)).toBeHidden();
  await expect(banner.getByRole('img', { name })).toBeVisible();
  for (const width of [390, 320]) {
    const phone = await pageOf('buyer', { viewport: { width, height: 800 } });
    await open(phone, '/blog');
    await phone.getByRole('button', { name: 'Menu' }).click();
    const shown = phone.getByRole('banner').getByText(name);
    await expect(shown).toBeVisible();
    const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight;
    expect(await shown.evaluate(cut)).toBe(false);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the theme follows the system at first, then what was chosen, before the first paint', async ({
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
  // Without the site's own scripts only what stands in the page itself can have set it.
  await page.route('**/static/*.js', (route) => route.abort());
  await page.goto('/blog');
  expect(await theme()).toBe('light');
  expect(await background()).not.toBe(dark);
});

test('who has been here signed in does not see Login flash by', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/);
  await open(page, '/');
  const login = page.getByRole('banner').locator('a[href="/login"]');
  await expect(login).toBeVisible();
  await page.evaluate(() => localStorage.setItem('freezerToken', 'known.before.now'));
  await page.route('**/static/*.js', (route) => route.abort());
  await page.goto('/myorders/orderedproduct');
  await expect(login).toBeHidden();
});

test('number fields have no arrows to press', async ({ pageOf }) => {
  const page = await pageOf('seller');
  await open(page, '/buyerdashboard/addproduct');
  const fields = page.getByRole('spinbutton');
  await expect(fields).toHaveCount(3);
  for (const field of await fields.all())
    expect(await field.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');
});
