import { expectAccessible } from './axe.ts';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { cards, chips, countOf, field, heading, total } from './search-results.ts';

/** An option of the facet that leaves some results, but fewer than now. */
async function narrowing(page: Page, facet: string): Promise<Locator> {
  const all = await total(page);
  for (const choice of await page.getByRole('group', { name: facet }).getByRole('checkbox').all()) {
    const count = await countOf(choice);
    if (count > 0 && count < all) return choice;
  }
  throw new Error(`No choice of ${facet} narrows ${all}`);
}

// mfe-catalog's search-page.test and more-results.test cover sort orders, pages, chips of words and what an empty result suggests, market-api's
// search.api.test and understand.api.test the order of the results, further words and the closest offers.
test('by pointer: search by words and facet; back restores the list and the scroll position', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await open(page, '/blog');
  await field(page).fill('quiet white fridge under $700');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toContainText('“quiet white fridge under $700”');
  await expect(chips(page).getByRole('button')).toHaveText(['Quiet, up to 39 dB', 'White', 'Under $700']);
  await expectAccessible(page, 'chips of words');

  await open(page, '/search');
  const all = await total(page);
  expect(all).toBeGreaterThan(24);
  await expect(cards(page)).toHaveCount(24);
  // Values that the style sheet hides have no role.
  const brands = page.getByRole('group', { name: 'Brand' });
  await expect(brands.getByRole('checkbox')).toHaveCount(12);
  await brands.getByRole('button', { name: /^Show all \d+$/ }).click();
  expect(await brands.getByRole('checkbox').count()).toBeGreaterThan(12);
  const choice = await narrowing(page, 'Category');
  const count = await countOf(choice);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await choice.click();
  await expect(heading(page)).toHaveText(new RegExp(`^${count} refrigerator`));
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  await expect(page).toHaveURL(/\/search\?category=\d+$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await chips(page)
    .getByRole('link', { name: /^Remove Category:/ })
    .click();
  await expect(heading(page)).toHaveText(new RegExp(`^${all} refrigerators`));

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(48);
  const link = cards(page).nth(40).getByRole('heading').getByRole('link');
  const names = () => cards(page).getByRole('heading').allTextContents();
  const before = await names();
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { left: scrollY }), true),
  );
  await link.click();
  await expect(page).toHaveURL(/\/refrigerators\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  expect(await names()).toEqual(before);
  expect(await page.evaluate(() => scrollY - ('left' in window ? Number(window.left) : 0))).toBe(0);
});

test('by keyboard: a suggestion is chosen, and the first result is at most twelve key presses from the search field', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await open(page, '/search?q=freezer&max=0');
  await expect(page.getByText('Nothing fits all of that')).toBeVisible();
  await expectAccessible(page, 'nothing found');

  await open(page, '/search');
  const brands = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox');
  const [brand = ''] = (await brands.first().locator('xpath=..').textContent())?.split(/ [\d,]+\+?$/) ?? [];
  await field(page).focus();
  await page.keyboard.type(brand.slice(0, 4));
  const option = page.getByRole('option', { name: `${brand} Brand`, exact: true });
  await expect(option).toBeVisible();
  await expectAccessible(page, 'suggestions', page.getByRole('banner'));
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?brand=${brand}$`, 'i'));
  await expect(chips(page).getByRole('link', { name: `Remove Brand: ${brand}` })).toBeVisible();

  await field(page).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  let steps = 0;
  const step = async (key: 'Tab' | 'Enter') => {
    steps += 1;
    await page.keyboard.press(key);
  };
  do await step('Tab');
  while ((await focused()) !== 'Skip to results' && steps < 12);
  await step('Enter');
  const first = await cards(page).first().getByRole('heading').textContent();
  do await step('Tab');
  while ((await focused()) !== first && steps < 13);
  expect(steps).toBeLessThanOrEqual(12);
});

test('on a phone, the first screen shows two whole offers; a grid can be chosen and survives a reload', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 640 } });
  await open(page, '/search?q=fridge');
  const second = await cards(page).nth(1).boundingBox();
  expect(second && second.y + second.height).toBeLessThanOrEqual(640);
  await expect(cards(page)).toHaveCount(24);
  // With 24 cards the list has at most 5,500 px. Some products of other tests have names of the maximum length: hence the median.
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.clientHeight));
  expect(heights.toSorted((one, other) => one - other)[12]).toBeLessThanOrEqual(180);
  await expectAccessible(page, 'results as a list');
  await page.getByRole('button', { name: 'Show as a grid' }).click();
  const heightOf = async () => (await cards(page).first().boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeGreaterThan(400);
  await page.reload();
  expect(await heightOf()).toBeGreaterThan(400);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search by word, facet, sort order, page and place works, and an empty result offers to remove a filter', async ({
    page,
  }) => {
    await page.goto('/blog');
    await field(page).fill('fridge');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=fridge$/);
    await expect(heading(page)).toHaveText(/for “fridge”$/);

    await page.goto('/search');
    const choice = await narrowing(page, 'Category');
    const count = await countOf(choice);
    await choice.check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/category=\d+/);
    await expect(heading(page)).toHaveText(new RegExp(`^${count} refrigerator`));
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(cards(page).first()).toBeVisible();

    const near = page.getByRole('combobox', { name: 'Near', exact: true });
    await near.fill('austin tx');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(near).toHaveValue('Austin, Texas, US');
    await page.getByRole('combobox', { name: 'Distance at most' }).selectOption('10');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(cards(page).first()).toContainText('about 1 km');
    // A typed name replaces the chosen place.
    await near.fill('Dallas');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(near).toHaveValue('Dallas, Texas, US');

    await page.getByLabel('Width', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(heading(page)).toHaveText(/^0 refrigerators/);
    await page.getByRole('link', { name: 'Without up to 1 in wide' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
