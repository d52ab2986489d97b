import type { Product } from 'shared-contracts';
import { expect, open, type Page, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';

const main = (page: Page) => page.getByRole('main');

async function openProduct(page: Page, at: number): Promise<Product> {
  const products = (await (await page.request.get('/api/products?limit=30')).json()) as Product[];
  const product = products.at(at) as Product;
  await open(page, `/refrigerators/${product._id}`);
  return product;
}

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
