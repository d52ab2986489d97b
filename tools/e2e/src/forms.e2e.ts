import { askMarket, ofSeller } from './ask-market.ts';
import { expectAccessible } from './axe.ts';
import { picture } from './fill-product.ts';
import { expect, open, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

// mfe-seller's tests cover double clicks, rejected forms, drafts, deleting, the fields of the data sheet and the sent requests.
test('a seller adds a product by keyboard, without a data sheet; the browser asks before the form is left; open lists show the product', async ({
  pageOf,
}) => {
  const page = await pageOf('seller');
  const { keyboard } = page;
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const name = `Short Fridge ${Date.now().toString(36)}`;
  const [category] = await (await page.request.get('/api/getcategory')).json();
  const openListing = async () => {
    await page.getByRole('button', { name: 'Categories' }).click();
    await banner.getByRole('link', { name: category.categoriesname }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(category.categoriesname);
  };
  await open(page, '/');
  await openListing();
  await banner.getByRole('link').first().focus();
  await tabTo(page, 'Add Product');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await expect(main).toBeFocused();
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
  await type('Reseller Price', '120,50');
  await type('Original Price', '1.250,50');
  await type('Location', 'Boise, ID');
  await type('Phone Number', '05550142');
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
  await tabTo(page, 'Add Product');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Product Added Successfully');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/myproduct$/);
  await expect(page.getByRole('heading', { name: 'My Products', level: 1 })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Available product' }).getByRole('row');
  const row = rows.filter({ hasText: name });
  await expect(row).toBeVisible();
  const product = await ofSeller(page, ({ productname }) => productname === name);
  expect(product).not.toHaveProperty('datasheet');
  expect(product).toMatchObject({ resaleprice: 120.5, originalprice: 1250.5 });
  await openListing();
  await expect(main.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await askMarket(page, `/loadmyproductdelete?id=${product._id}`, { method: 'DELETE' });
});

test('the open steps of the data sheet are accessible and fit a screen of 360 px, in both themes', async ({
  pageOf,
}) => {
  const page = await pageOf('seller', { viewport: { width: 360, height: 800 } });
  await open(page, '/buyerdashboard/addproduct');
  await page.getByRole('meter').waitFor();
  const main = page.getByRole('main');
  for (const title of ['What it is', 'Size', 'Energy and noise', 'Works and looks', 'Handing over'])
    await main.getByRole('heading', { name: title }).click();
  await expectAccessible(page, 'open steps', main);
});
