import AxeBuilder from '@axe-core/playwright';
import { expect, open, type Page, type people, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const screens: Record<'nobody' | keyof typeof people, readonly string[]> = {
  nobody: [
    '/',
    '/search',
    '/search?q=fridge&maxwidth=700',
    'a public product',
    '/blog',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/err',
    '/nowhere',
  ],
  buyer: [
    '/productsdetails/1',
    'a product',
    '/myorders/orderedproduct',
    '/myorders/wishlist',
    '/myorders/payment/card',
  ],
  seller: [
    '/buyerdashboard/addproduct',
    '/buyerdashboard/myproduct',
    '/buyerdashboard/mybuyers',
    '/advertisement',
  ],
  seller2: [],
  admin: [
    '/admindashboard/allsellers',
    '/admindashboard/allbuyers',
    '/admindashboard/makeadmin',
    '/admindashboard/updatefreezer',
  ],
};

async function addressOf(page: Page, screen: string): Promise<string> {
  if (!screen.endsWith(' product')) return screen;
  const [product] = await (await page.request.get('/api/products?limit=1')).json();
  return `${screen === 'a product' ? '/productsdetails/single' : '/refrigerators'}/${product._id}`;
}

/** Colours that are still changing are not those that people read. Those in a closed part of the page would wait until it opens. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

for (const [who, list] of Object.entries(screens) as [keyof typeof screens, readonly string[]][]) {
  if (list.length === 0) continue;
  test(`axe finds nothing on any screen of ${who}, in both themes`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const page = who === 'nobody' ? await newPerson() : await pageOf(who);
    for (const screen of list) {
      await open(page, await addressOf(page, screen));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      for (const theme of ['light', 'dark']) {
        await page.evaluate(
          (name) => Object.assign(document.documentElement.dataset, { theme: name }),
          theme,
        );
        await page.evaluate(finishTransitions);
        // Legacy: without a page of its own for each look. That is for frames of other origins, and there are none.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        // Colours are all that the themes do not share.
        const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
        expect(found, `${screen} ${theme}`).toEqual([]);
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

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
