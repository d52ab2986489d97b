import { fillProduct } from './fill-product.ts';
import { dismissDialog, expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';

test('Add Product asks before leaving, keeps its values when sending fails, and is sent once; lists show the product', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const page = await pageOf('seller');
  const main = page.getByRole('main');
  const name = `Patient Fridge ${Date.now().toString(36)}`;
  const [category] = await (await page.request.get('/api/getcategory')).json();
  const listing = () => page.getByRole('banner').getByRole('link', { name: category.categoriesname });
  const openListing = async () => {
    await page.getByRole('button', { name: 'Categories' }).click();
    await listing().click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(category.categoriesname);
  };
  await open(page, '/buyerdashboard/addproduct');
  await openListing();
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  await fillProduct(page, name);

  // A number field without the browser's arrows. shared-ui's phone-field.test covers the formats of phone numbers.
  for (const field of await main.getByRole('spinbutton').all())
    expect(await field.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');

  // For navigations within the site, a dialog asks; when the document is left, the browser asks.
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without adding the product?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByLabel('Description')).toHaveValue('Quiet.');
  await stayWhenAsked(page, () => location.assign('/blog'));
  await expect(main.getByLabel('Description')).toHaveValue('Quiet.');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/frreezerproduct')) sent.push(request.url());
  });
  await page.route('**/api/frreezerproduct', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'The market has a cold.' } })
      : route.continue(),
  );
  const submit = main.getByRole('button', { name: 'Add Product' });
  await submit.dblclick();
  await expect(main.getByRole('alert')).toContainText('The market has a cold.');
  expect(sent).toHaveLength(1);
  await expect(main.getByLabel('Product Name')).toHaveValue(name);
  await expect(main.getByLabel('Category')).not.toHaveValue('');
  expect(
    await main.getByLabel('Product Image').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(1);
  await page.unroute('**/api/frreezerproduct');
  // Both key presses happen before the response.
  const letGo = await holdCalls(page, '**/api/frreezerproduct');
  await main.getByLabel('Product Name').press('Enter');
  await main.getByLabel('Product Name').press('Enter');
  letGo();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  expect(sent).toHaveLength(2);
  await dismissDialog(page);
  await expect(page).toHaveURL(/myproduct$/);
  const rows = page.getByRole('table', { name: 'Available product' }).getByRole('row');
  await expect(rows.filter({ hasText: name })).toBeVisible();

  await openListing();
  await expect(main.getByRole('link', { name: new RegExp(name) })).toBeVisible();

  // Back in the seller's table: the question before deleting, and where the focus goes afterwards.
  await page.goBack();
  const row = rows.filter({ hasText: name });
  const count = await rows.count();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 1);
  await expect(rows.getByRole('button', { name: 'Delete' }).and(page.locator(':focus'))).toHaveCount(1);
  await openListing();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
});

/** Leaves the document as a link to another site does, and stays when the browser asks. Fails at once when it does not ask. */
async function stayWhenAsked(page: Page, leave: () => void): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  const unasked = new Promise<never>((_, fail) =>
    page.once('domcontentloaded', () => fail(new Error(`${page.url()} came without a question`))),
  );
  const question = page.waitForEvent('dialog');
  const left = page.evaluate(leave);
  const requested = await Promise.race([question, unasked]);
  expect(requested.type()).toBe('beforeunload');
  await requested.dismiss();
  await left;
}
