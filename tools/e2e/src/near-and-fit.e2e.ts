import { expectAccessible } from './axe.ts';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { cards } from './search-results.ts';

const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true });

/** The filters of a family whose fridge has to go through an 80 cm door: field, typed value, parameter in the address. */
const numbers = [
  ['To ($)', '400', 'max=400'],
  ['Width', '60', 'maxwidth=600'],
  ['Narrowest door on the way in (cm)', '80', 'door=800'],
  ['At most (dB)', '40', 'maxnoise=40'],
] as const;

test('by pointer: filters find a quiet, narrow fridge near Austin, and its page shows how it fits the kitchen', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await open(page, '/search');
  // Once chosen, all measures are entered and shown in centimetres.
  await page.getByRole('combobox', { name: 'Measured in' }).selectOption({ label: 'Centimeters' });
  await page.getByRole('combobox', { name: 'Near', exact: true }).fill('austin');
  await page.getByRole('option', { name: 'Austin, Texas, US' }).click();
  await expect(page).toHaveURL(/near=4671654/);
  await page.getByRole('combobox', { name: 'Distance at most' }).selectOption('50');
  await expect(page).toHaveURL(/within=50/);
  for (const [name, value, requested] of numbers) {
    await field(page, name).fill(value);
    // A filter is applied as soon as its field loses the focus.
    await field(page, name).blur();
    await expect(page).toHaveURL(new RegExp(`[?&]${requested}(&|$)`));
  }
  const found = cards(page).filter({ hasText: 'IKEA bottom freezer' });
  for (const fitting of [found, cards(page).filter({ hasText: 'Summit 9.2 cu ft' })])
    await expect(fitting).toHaveCount(1);
  for (const card of await cards(page).all()) await expect(card).toContainText(/about \d+ km/);
  await expectAccessible(page, 'search near a place');
  await page.getByRole('button', { name: 'Keep as my kitchen' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();

  await found.getByRole('heading').getByRole('link').click();
  const part = page.getByRole('region', { name: 'Will it fit?' });
  const check = (name: string) => part.locator('dl > div').filter({ hasText: name });
  await expect(check('Doors on the way in')).toContainText(/Fits.*you have .*\(80\.0\s+cm\)/);
  await part.getByRole('button', { name: 'Change my kitchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my kitchen' });
  await field(dialog, 'Niche width (cm)').fill('55');
  await expectAccessible(page, 'the kitchen', dialog);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(check('Niche width')).toContainText(/Tight.*lacks/);
  await expect(part.getByRole('img')).toHaveAccessibleDescription(/Niche width: Tight/);
  await expectAccessible(page, 'how it fits', part);
});
