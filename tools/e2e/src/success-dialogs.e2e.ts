import { expect, open, PASSWORD, type Page, people, test } from './fixtures.ts';

async function logIn(page: Page): Promise<void> {
  await open(page, '/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(people.buyer);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(welcome(page)).toBeVisible();
}
const welcome = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Welcome, ' });

// How it is closed by its button and by a click beside it is tested in shared-ui.
test('the page that a login leads to stands behind the welcome, and Escape closes it', async ({ page }) => {
  await logIn(page);
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByText('Important Questions', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome(page)).toBeHidden();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeFocused();
});

test('back leaves the page behind the dialog, and the dialog with it', async ({ pageOf }) => {
  const page = await pageOf('buyer');
  const products = await (await page.request.get('/api/products?limit=30')).json();
  const product = products.at(-1);
  await open(page, `/productsdetails/single/${product._id}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Your Phone Number').fill('0155508888');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  const thanks = page.getByRole('dialog').filter({ hasText: /thank/i });
  await expect(thanks).toBeVisible();
  await expect(page).toHaveURL(/orderedproduct/);
  await expect(page.locator('main').getByText(product.productname)).toBeVisible();
  await page.goBack();
  await expect(thanks).toBeHidden();
  await expect(page).toHaveURL(new RegExp(product._id));
  await expect(page.getByRole('heading', { level: 1, name: product.productname })).toBeVisible();
});

test('back closes a question, which is no agreement, and leaves the page only then', async ({ pageOf }) => {
  const page = await pageOf('seller');
  await open(page, '/blog');
  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'products', idx: 1 }, '', '/buyerdashboard/myproduct');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  const row = page.getByRole('table', { name: 'Available product' }).getByRole('row').nth(1);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
});
