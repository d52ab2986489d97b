import { expectAccessible } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { cards, countOf, field, heading } from './search-results.ts';

test('on a phone, the filters are in a sheet, whose button shows the number of chosen filters', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 } });
  await open(page, '/blog');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page, 'the sheet', sheet);
  const choice = sheet
    .getByRole('group', { name: 'Category' })
    .getByRole('checkbox', { disabled: false })
    .first();
  const count = await countOf(choice);
  await choice.check();
  await sheet.getByRole('button', { name: new RegExp(`^Show ${count} results?$`) }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(heading(page)).toHaveText(new RegExp(`^${count} refrigerator`));
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('on a phone, the first screen shows two whole offers; a grid can be chosen and survives a reload', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 640 } });
  await open(page, '/search?q=fridge');
  const heightOf = async () => (await cards(page).first().boundingBox())?.height ?? 0;
  const second = await cards(page).nth(1).boundingBox();
  expect(second && second.y + second.height).toBeLessThanOrEqual(640);
  await expect(cards(page)).toHaveCount(24);
  // With 24 cards the list has at most 5,500 px. Some products of other tests have names of the maximum length: hence the median.
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.clientHeight));
  expect(heights.toSorted((one, other) => one - other)[12]).toBeLessThanOrEqual(180);
  await expectAccessible(page, 'results as a list');
  await page.getByRole('button', { name: 'Show as a grid' }).click();
  await expect.poll(heightOf).toBeGreaterThan(400);
  await page.reload();
  expect(await heightOf()).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await expect.poll(heightOf).toBeLessThan(240);
});
