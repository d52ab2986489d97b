import { ofSeller } from './ask-market.ts';
import { expect, idle, type Page, type people } from './fixtures.ts';

export type Role = 'visitor' | Exclude<keyof typeof people, 'seller2'>;

/** Every screen of the site for each role. `:product` and `:category` stand for existing ones, `:own` for a seller's own product. */
export const screens: Record<Role, readonly string[]> = {
  visitor: [
    '/',
    '/refrigerators/:product',
    '/search',
    '/search?q=fridge&maxwidth=700',
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
    '/saved',
    '/inbox',
    '/inbox/settings',
    '/blog',
    '/err',
  ],
  seller: [
    '/',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/buyerdashboard/addproduct',
    '/buyerdashboard/myproduct',
    '/buyerdashboard/myproduct/:own',
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
    '/platform',
    '/productsdetails/:category',
    '/productsdetails/single/:product',
    '/blog',
  ],
};

/** Whether each screen is tested in every role that has it, as by `npm run soak -- browser`. */
export const everyRole = process.env.TEST_SCREENS === 'all';
/** The product page differs for each role; on other screens that roles share, only the frame differs. */
const ownInEachRole = '/productsdetails/single/:product';

/** Every screen of the site once, with the first role that has it. */
export const screensOnce: Record<Role, readonly string[]> = everyRole ? screens : once();

function once(): Record<Role, readonly string[]> {
  const met = new Set<string>();
  const isNew = (screen: string) => screen === ownInEachRole || !met.has(screen);
  const lists = Object.entries(screens).map(([role, list]) => {
    const fresh = list.filter(isNew);
    for (const screen of fresh) met.add(screen);
    return [role, fresh];
  });
  return Object.fromEntries(lists);
}

/** The address with real ids in place of `:category`, `:product`, `:own` (for the demo seller's page) and `:order`. */
export async function addressOf(page: Page, screen: string): Promise<string> {
  if (!screen.includes(':')) return screen;
  if (screen.includes(':own')) return screen.replace(':own', (await ofSeller(page))._id);
  const [product] = await (await page.request.get('/api/products?limit=1')).json();
  return screen.replace(':category', product.categoryid).replace(/:product|:order/, product._id);
}

/**
 * Waits until the page shows its content and nothing on it is still loading. After a link was followed, that is the next page:
 * the previous page stays until React has rendered the next one, so the check starts only when the browser is idle.
 */
export async function settled(page: Page): Promise<void> {
  await idle(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Goes to an address within the page, as a link does: without loading a document. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // In the router's format: the scroll position of each entry is stored under its key.
    const idx = ((history.state?.idx as number | undefined) ?? 0) + 1;
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}
