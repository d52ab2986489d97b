import { fillProduct } from '../../fill-product.ts';
import { dismissDialog, expect, open, type Page } from '../../fixtures.ts';

/** A market starts without categories: an admin creates the first one. */
export async function addCategory(page: Page, name: string): Promise<void> {
  await open(page, '/admindashboard/updatefreezer');
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dismissDialog(page);
}

export async function sell(page: Page, name: string, category: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  const main = page.getByRole('main');
  await fillProduct(page, name);
  await main.getByLabel('Category').selectOption({ label: category });
  await main.getByRole('button', { name: 'Add Product' }).click();
  await dismissDialog(page);
  await expect(page.getByRole('table', { name: 'Available product' })).toContainText(name);
}

export async function buy(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Your Phone Number').fill('0155501234');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '05550177' })
    .getByRole('button', { name: 'See my order' })
    .click();
  await expect(page).toHaveURL(/\/myorders\/orderedproduct$/);
}
