import { expectAccessible } from './axe.ts';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';

/** A family searches for a quiet fridge up to 60 cm wide, under $400, near Austin, that fits through an 80 cm door. */
const fits = ['IKEA bottom freezer', 'Summit 9.2 cu ft'] as const;

const cards = (page: Page) => page.getByRole('list', { name: 'Results' }).locator('> li');
const near = (place: Page | Locator) => place.getByRole('combobox', { name: 'Near', exact: true });
const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true });
const distance = (place: Page | Locator) => place.getByRole('combobox', { name: 'Distance at most' });
const DOOR = 'Narrowest door on the way in (cm)';

async function expectFound(page: Page): Promise<void> {
  for (const part of ['near=4671654', 'within=50', 'max=400', 'maxwidth=600', 'maxnoise=40', 'door=800'])
    await expect(page).toHaveURL(new RegExp(`[?&]${part}(&|$)`));
  const isThere = (name: string) => cards(page).filter({ hasText: name });
  for (const name of fits) await expect(isThere(name)).toHaveCount(1);
  for (const card of await cards(page).all()) await expect(card).toContainText(/about \d+ km/);
}

/** The family's filters: field, typed value, parameter in the address. */
const numbers = [
  ['To ($)', '400', 'max=400'],
  ['Width', '60', 'maxwidth=600'],
  [DOOR, '80', 'door=800'],
  ['At most (dB)', '40', 'maxnoise=40'],
] as const;

/** Once chosen, all measures are entered and shown in centimetres. */
const inCentimetres = (page: Page) =>
  page.getByRole('combobox', { name: 'Measured in' }).selectOption({ label: 'Centimeters' });

/** Fills in the filters with the pointer; each one is applied as soon as its field loses the focus. */
async function fillFilters(page: Page, form: Page | Locator): Promise<void> {
  await near(form).fill('austin');
  await form.getByRole('option', { name: 'Austin, Texas, US' }).click();
  await expect(page).toHaveURL(/near=4671654/);
  await distance(form).selectOption('50');
  await expect(page).toHaveURL(/within=50/);
  for (const [name, value, requested] of numbers) {
    await field(form, name).fill(value);
    await field(form, name).blur();
    await expect(page).toHaveURL(new RegExp(requested));
  }
}

test('by pointer: filters find a quiet, narrow fridge near Austin, and its page shows how it fits the kitchen', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await open(page, '/search');
  await inCentimetres(page);
  await fillFilters(page, page);
  await expectFound(page);
  await expectAccessible(page, 'search near a place');
  await page.getByRole('button', { name: 'Keep as my kitchen' }).click();
  await expect(page.getByText('Kept on this device.')).toBeVisible();

  await cards(page).filter({ hasText: fits[0] }).getByRole('heading').getByRole('link').click();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search takes the name of a place, a distance and a door width', async ({ page }) => {
    await page.goto('/search');
    await near(page).fill('austin tx');
    await field(page, 'Narrowest door on the way in (in)').fill('32');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(near(page)).toHaveValue('Austin, Texas, US');
    await distance(page).selectOption('10');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(cards(page).first()).toContainText('about 1 km');
    await near(page).fill('Dallas');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(near(page)).toHaveValue('Dallas, Texas, US');
  });
});
