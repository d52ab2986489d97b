import { expectAccessible } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { cards } from './search-results.ts';

// mfe-catalog's place-and-fit.test and market-api's fit.api.test cover the other measures, fit-section.test each verdict.
test('by pointer: filters find a narrow fridge near Austin, and its page shows how it fits the kitchen', async ({
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
  await page.getByLabel('Narrowest door on the way in (cm)').fill('80');
  await page.getByLabel('Width', { exact: true }).fill('60');
  // A filter is applied as soon as its field loses the focus.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/maxwidth=600&.*door=800|door=800&.*maxwidth=600/);
  const found = cards(page).filter({ hasText: 'IKEA bottom freezer' });
  await expect(found).toHaveCount(1);
  // In one retried look: the list of the measures before may still be shown.
  await expect(cards(page).filter({ hasNotText: /about \d+ km/ })).toHaveCount(0);
  await expectAccessible(page, 'search near a place');
  await page.getByRole('button', { name: 'Keep as my kitchen' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();

  await found.getByRole('heading').getByRole('link').click();
  const part = page.getByRole('region', { name: 'Will it fit?' });
  const check = (name: string) => part.locator('dl > div').filter({ hasText: name });
  await expect(check('Doors on the way in')).toContainText(/Fits.*you have .*\(80\.0\s+cm\)/);
  await part.getByRole('button', { name: 'Change my kitchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my kitchen' });
  await dialog.getByLabel('Niche width (cm)').fill('55');
  await expectAccessible(page, 'the kitchen', dialog);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(check('Niche width')).toContainText(/Tight.*lacks/);
  await expect(part.getByRole('img')).toHaveAccessibleDescription(/Niche width: Tight/);
  await expectAccessible(page, 'how it fits', part);
});
