import type { Product } from 'shared-contracts';
import { expectAccessible } from './axe.ts';
import { expect, open, type Page, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

const tray = (page: Page) => page.getByRole('complementary', { name: 'Chosen to compare' });
const costs = (page: Page) => page.getByRole('region', { name: 'What it costs to run' });

/** Available products whose data sheet has kWh. */
async function measured(page: Page): Promise<Product[]> {
  const { products } = await (
    await page.request.get('/api/search?kind=top-freezer&kind=bottom-freezer')
  ).json();
  const found = (products as Product[]).filter(({ datasheet }) => datasheet?.kwhyear !== undefined);
  expect(found.length).toBeGreaterThan(4);
  return found;
}

// "Only differences" and removing one are tested in mfe-catalog's compare-page.test.
test('by pointer: search results are compared in a table; running costs at the electricity price of the shopper’s country cause no layout shift', async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: 'de-DE' });
  await open(page, '/search?kind=top-freezer&kind=bottom-freezer');
  const toggles = page.getByRole('list', { name: 'Results' }).getByRole('button', { name: /^Compare / });
  const names = await Promise.all(
    [0, 1, 2].map(async (at) => (await toggles.nth(at).getAttribute('aria-label'))?.slice(8)),
  );
  for (const at of [0, 1, 2, 3, 4]) await toggles.nth(at).click();
  const lastFilter = page.getByRole('button', { name: 'Show results' });
  await lastFilter.focus();
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false');
  const top = (await tray(page).boundingBox())?.y ?? 0;
  for (const each of [page.getByText(/^Four are chosen already/), lastFilter])
    expect(await each.evaluate((shown) => shown.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  await toggles.nth(3).click();
  await expect(tray(page).getByRole('status')).toHaveText('3 of 4 chosen');
  await expectAccessible(page, 'the tray', tray(page));
  await tray(page).getByRole('link', { name: 'Compare 3' }).click();
  await expect(page.getByRole('heading', { name: '3 refrigerators side by side' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toContainText(names.map((name) => name ?? ''));
  await expect(page.getByLabel('Electricity as in')).toHaveValue('DE');
  await expectAccessible(page, 'comparison');

  // The server does not know the country.
  const [one] = await measured(page);
  // A layout shift counts within the window only.
  await page.setViewportSize({ width: 1280, height: 3000 });
  const shifts = await watchShifts(page);
  await open(page, `/refrigerators/${one?._id}`);
  await expect(costs(page).getByText(`${one?.datasheet?.kwhyear} kWh at $0.462`)).toBeVisible();
  expect(await shifts.beyond(0.01)).toEqual([]);
  await costs(page).getByText('Where these figures come from').click();
  await expectAccessible(page, 'costs with open sources', costs(page));
});

test('without JavaScript, the comparison table, its switch “Only differences” and the running costs work', async ({
  newPerson,
}) => {
  const page = await newPerson({ javaScriptEnabled: false });
  const [one, two] = await measured(page);
  const response = await page.goto(`/compare?ids=${one?._id},${two?._id},gone`);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toMatch(/<meta name="robots" content="noindex/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText(/One refrigerator of this comparison is not listed/)).toBeVisible();
  await page.getByRole('switch', { name: 'Only differences' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/only=differences/);
  await page.getByRole('link', { name: one?.productname ?? '', exact: true }).click();
  await expect(costs(page).getByText(`${one?.datasheet?.kwhyear} kWh at $0.165`)).toBeVisible();
  await expect(page.locator('button[aria-pressed]').filter({ visible: true })).toHaveCount(0);
  await costs(page).getByText('Where these figures come from').click();
  await expect(costs(page).getByRole('link', { name: /^Eurostat/ })).toBeVisible();
});
