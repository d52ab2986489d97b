import { drawnPicture } from '../../drawn-picture.ts';
import { dismissDialog, expect, open, PASSWORD, type Page } from '../../fixtures.ts';

const picture = (red: number, green: number, blue: number, size?: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: drawnPicture(red, green, blue, size),
});

export async function signUp(
  page: Page,
  name: string,
  email: string,
  role: 'buyer' | 'seller',
): Promise<void> {
  await open(page, '/signup');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Photo').setInputFiles(picture(40, 150, 140));
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByLabel('Role').selectOption(role);
  await main.getByRole('button', { name: 'SignUp', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** A market starts without categories: an admin makes the first one. */
export async function addCategory(page: Page, name: string): Promise<void> {
  await open(page, '/admindashboard/updatefreezer');
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dismissDialog(page);
}

export async function sell(page: Page, name: string, category: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Product Name').fill(name);
  await main.getByLabel('Reseller Price').fill('249.50');
  await main.getByLabel('Original Price').fill('899');
  await main.getByLabel('Phone Number').fill('05550100');
  await main.getByLabel('Location').fill('Portland, OR');
  await main.getByLabel('Years of Use').fill('3');
  await main.getByLabel('Category').selectOption({ label: category });
  await main.getByLabel('Product Image').setInputFiles(picture(200, 120, 60, 640));
  await main.getByLabel('Condition').fill('Good');
  await main.getByLabel('Description').fill('Keeps cold, hums in F major, sold because we moved.');
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
    .filter({ hasText: '05550100' })
    .getByRole('button', { name: 'See my order' })
    .click();
  await expect(page).toHaveURL(/\/myorders\/orderedproduct$/);
}
