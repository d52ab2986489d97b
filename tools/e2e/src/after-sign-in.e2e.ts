import type { Product } from 'shared-contracts';
import { expect, open, overlayGone, PASSWORD, type Page, people, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog', { name: 'Buy this refrigerator' });

/** Once the welcome dialog is closed, the product's form opens. */
async function logIn(page: Page, email: string): Promise<void> {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

async function openProduct(page: Page, at: number): Promise<Product> {
  const products = (await (await page.request.get('/api/products?limit=30')).json()) as Product[];
  const product = products.at(at) as Product;
  await open(page, `/refrigerators/${product._id}`);
  return product;
}

test('Buy Now takes a guest to the login, with a link back, and after it to the product with the purchase form open', async ({
  page,
}) => {
  const { _id } = await openProduct(page, -1);
  await main(page).getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/login/);
  await main(page).getByRole('link', { name: 'Look at it without signing in' }).click();
  await expect(page).toHaveURL(new RegExp(`/refrigerators/${_id}$`));
  await main(page).getByRole('link', { name: 'Buy Now' }).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/refrigerators/${_id}$`));
  await main(page).getByRole('link', { name: 'Buy Now' }).click();
  await logIn(page, people.buyer);
  await expect(page).toHaveURL(new RegExp(`/refrigerators/${_id}$`));
  await expect(form(page).getByLabel('Your Phone Number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await overlayGone(page);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  await expect(form(page)).toBeHidden();
});

test('a public page causes no layout shift when only the browser knows that a buyer is signed in', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer', { viewport: { width: 375, height: 740 } });
  await open(page, '/blog');
  await page.context().clearCookies({ name: 'market_session' });
  const shifts = await watchShifts(page);
  await openProduct(page, -3);
  await expect(main(page).getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  await expect(main(page).getByRole('button', { name: 'Wishlist' })).toBeEnabled();
  // The navbar shows other links then; the product and its buttons stay in place.
  expect(await shifts.beyond(0.01)).toEqual([]);
});
