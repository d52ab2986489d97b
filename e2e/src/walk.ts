import { expect, type Page, type people } from './fixtures.ts';

export type Role = 'visitor' | Exclude<keyof typeof people, 'seller2'>;

/** Every screen of the site for each role. `:product` and `:category` stand for ones that exist. */
export const screens: Record<Role, readonly string[]> = {
  visitor: [
    '/',
    '/refrigerators/:product',
    '/search',
    '/blog',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/errorpage',
    '/nowhere',
  ],
  buyer: [
    '/',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/myorders/orderedproduct',
    '/myorders/wishlist',
    '/myorders/payment/card',
    '/myorders/payment/card?id=:order',
    '/blog',
    '/err',
  ],
  seller: [
    '/',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/buyerdashboard/addproduct',
    '/buyerdashboard/myproduct',
    '/buyerdashboard/mybuyers',
    '/advertisement',
    '/blog',
    '/err',
  ],
  admin: [
    '/',
    '/admindashboard/allsellers',
    '/admindashboard/allbuyers',
    '/admindashboard/makeadmin',
    '/admindashboard/updatefreezer',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/blog',
  ],
};

/** The address with something real in the place of `:category`, `:product` and `:order`. */
export async function addressOf(page: Page, screen: string): Promise<string> {
  const [product] = await (await page.request.get('/api/products?limit=1')).json();
  return screen.replace(':category', product.categoryid).replace(/:product|:order/, product._id);
}

/** The page shows what it is about, and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Goes to an address inside the page, as a link would: no document is loaded. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router writes it: by its key each entry remembers how far it was scrolled.
    const idx = ((history.state?.idx as number | undefined) ?? 0) + 1;
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}
