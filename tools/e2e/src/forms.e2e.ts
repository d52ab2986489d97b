import { fillProduct } from './fill-product.ts';
import { dismissDialog, expect, open, test } from './fixtures.ts';

// mfe-seller's add-product-page.test covers double clicks, rejected forms and drafts.
test('Add Product asks before its document is left; open lists show the new product, and not the deleted one', async ({
  pageOf,
}) => {
  const page = await pageOf('seller');
  const main = page.getByRole('main');
  const name = `Patient Fridge ${Date.now().toString(36)}`;
  const [category] = await (await page.request.get('/api/getcategory')).json();
  const openListing = async () => {
    await page.getByRole('button', { name: 'Categories' }).click();
    await page.getByRole('banner').getByRole('link', { name: category.categoriesname }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(category.categoriesname);
  };
  await open(page, '/buyerdashboard/addproduct');
  await openListing();
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  await fillProduct(page, name);

  // A number field without the browser's arrows. shared-ui's phone-field.test covers the formats of phone numbers.
  for (const field of await main.getByRole('spinbutton').all())
    expect(await field.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');

  // As a link to another site does.
  const question = page.waitForEvent('dialog');
  const left = page.evaluate(() => location.assign('/blog'));
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await left;
  await expect(main.getByLabel('Description')).toHaveValue('Quiet.');

  await main.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
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
