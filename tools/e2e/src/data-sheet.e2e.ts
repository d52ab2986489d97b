import type { Product } from 'shared-contracts';
import { askMarket, ofSeller } from './ask-market.ts';
import { expectAccessible } from './axe.ts';
import { fillProduct, picture } from './fill-product.ts';
import { dismissDialog, expect, open, type Page, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const steps = ['What it is', 'Size', 'Energy and noise', 'Works and looks', 'Handing over'];
const add = '/buyerdashboard/addproduct';

const ownProduct = (page: Page, name: string) => ofSeller(page, ({ productname }) => productname === name);
const remove = async (page: Page, { _id }: Product) =>
  askMarket(page, `/loadmyproductdelete?id=${_id}`, { method: 'DELETE' });
const step = (page: Page, title: string) => page.getByRole('main').getByRole('heading', { name: title });

// mfe-seller's data-sheet.test, sheet-help.test and edit-product-page.test cover the conversion of each field, missing fields, and the
// sent request.
test('by pointer: a seller adds a product measured in inches and lowers its price; the buyer’s wishlist shows that', async ({
  pageOf,
}) => {
  const page = await pageOf('seller');
  const main = page.getByRole('main');
  const name = `Sheet Fridge ${Date.now().toString(36)}`;
  await open(page, add);
  await fillProduct(page, name);
  const meter = main.getByRole('meter', { name: 'How complete the offer is' });
  await expect(meter).toHaveJSProperty('value', 0);
  await step(page, 'Size').click();
  await main.getByLabel('Width (cm)').fill('59.5');
  await main.getByRole('radiogroup', { name: 'Sizes in' }).getByRole('radio', { name: 'inches' }).check();
  await expect(main.getByLabel('Width (in)')).toHaveValue('23.43');
  await step(page, 'What it is').click();
  await main.getByLabel('Kind', { exact: true }).selectOption('Bottom freezer');
  await expect(meter).toHaveJSProperty('value', 2);
  await main.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await dismissDialog(page);
  const product = await ownProduct(page, name);
  expect(product.datasheet).toEqual({ kind: 'bottom-freezer', widthmm: 595 });

  const buyer = await pageOf('buyer');
  await open(buyer, '/');
  await askMarket(buyer, `/wishlist?id=${product._id}`, { method: 'PUT' });

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(main.getByLabel('Product Name')).toHaveValue(name);
  await expect(main.getByLabel('Reseller Price')).toHaveValue('80');
  await step(page, 'Size').click();
  // This device stores the unit that was chosen last.
  await expect(main.getByLabel('Width (in)')).toHaveValue('23.43');
  await main.getByLabel('Reseller Price').fill('39.50');
  await main.getByLabel('Width (in)').fill('23.62');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product Saved Successfully');
  await dismissDialog(page);
  await expect(page).toHaveURL(/myproduct$/);
  await expect(row).toContainText('$39.50');
  const after = await ownProduct(page, name);
  expect(after.datasheet).toEqual({ ...product.datasheet, widthmm: 600 });
  expect(after.productimage).toBe(product.productimage);

  await open(buyer, '/myorders/wishlist');
  const card = buyer.getByRole('list', { name: 'Wishlist' }).getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('$40.50 less than when you saved it');
  await remove(page, product);
});

test('by keyboard: a seller adds a product from home with the ten basic fields alone, without a data sheet', async ({
  pageOf,
}) => {
  const page = await pageOf('seller');
  const { keyboard } = page;
  const name = `Short Fridge ${Date.now().toString(36)}`;
  await open(page, '/');
  await tabTo(page, 'Add Product');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('meter').waitFor();
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await keyboard.type(text);
  };
  await type('Product Name', name);
  await keyboard.press('Tab');
  await expect(page.getByLabel('Category')).toBeFocused();
  await keyboard.press('ArrowDown');
  // Registered before the file chooser can open: the browser first has to be set up to intercept it, which takes time.
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Product Image')).toBeFocused();
  await keyboard.press('Enter');
  await (await chooser).setFiles(picture);
  await type('Condition', 'Good');
  await type('Years of Use', '3');
  await keyboard.press('Tab');
  await keyboard.type('Keeps cold.');
  await type('Reseller Price', '120');
  await type('Original Price', '500');
  await type('Location', 'Boise, ID');
  await type('Phone Number', '05550142');
  await tabTo(page, 'Add Product');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/myproduct$/);
  await expect(page.getByRole('heading', { name: 'My Products', level: 1 })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
  const product = await ownProduct(page, name);
  expect(product).not.toHaveProperty('datasheet');
  await remove(page, product);
});

test('the open steps of the data sheet are accessible and fit a screen of 360 px, in both themes', async ({
  pageOf,
}) => {
  const page = await pageOf('seller', { viewport: { width: 360, height: 800 } });
  await open(page, add);
  await page.getByRole('meter').waitFor();
  for (const title of steps) await step(page, title).click();
  await expectAccessible(page, 'open steps', page.getByRole('main'));
});
