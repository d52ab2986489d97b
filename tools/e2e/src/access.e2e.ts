import { expect, open, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

test('a buyer buys by keyboard alone', async ({ pageOf }) => {
  const page = await pageOf('buyer');
  const products = await (await page.request.get('/api/products?limit=20')).json();
  const product = products.at(-1);
  await open(page, `/productsdetails/single/${product._id}`);
  const buy = page.getByRole('button', { name: 'Buy Now' });
  await expect(buy).toBeEnabled();
  await tabTo(page, 'Buy Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Your Phone Number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('0155508888');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: /thank/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orderedproduct/);
  await expect(page.getByRole('table', { name: 'Ordered Product' })).toContainText(product.productname);
});
