import type { Product } from 'shared-contracts';
import { expect, open, type Page, people, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { settled } from './walk.ts';

// forms.e2e.ts covers adding a product by keyboard, journey.e2e.ts buying one.
test('an admin verifies a seller by keyboard alone: the focus stays on the button, and products show the badge', async ({
  pageOf,
}) => {
  const [page, shopper] = [await pageOf('admin'), await pageOf('buyer')];
  const { keyboard } = page;
  const offerOfSeller2 = async () => {
    const products: Product[] = await (await page.request.get('/api/products?limit=100')).json();
    const { _id, sellerverified } = products.find(({ sellername }) => sellername === 'Ivan Coldwell') ?? {};
    return { address: `/productsdetails/single/${_id}`, sellerverified };
  };
  await open(page, '/');
  await tabTo(page, 'Admin Dashboard');
  await keyboard.press('Enter');
  await settled(page);
  await tabTo(page, 'Make Admin');
  await keyboard.press('Enter');
  await expect(page).toHaveTitle(/Make Admin/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Search');
  await keyboard.type(people.seller2);
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const [before, after] of [
    ['Verify', 'Unverify'],
    ['Unverify', 'Verify'],
  ] as const) {
    if (before === 'Verify') await tabTo(page, before);
    const answer = page.waitForResponse((response) => response.url().includes('/uservarified'));
    await keyboard.press('Enter');
    expect((await answer).ok()).toBe(true);
    const button = page.getByRole('button', { name: after, exact: true });
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy');
    const { address, sellerverified } = await offerOfSeller2();
    expect(sellerverified).toBe(before === 'Verify');
    if (!sellerverified) continue;
    await open(shopper, address);
    await expect(shopper.getByText('Verified seller')).toBeVisible();
  }
});

test('the navbar covers no focused control, and a focus in the navbar scrolls no page', async ({
  pageOf,
}) => {
  const narrow = await pageOf('buyer', { viewport: { width: 360, height: 640 } });
  await open(narrow, '/search?category=1');
  const back = async (page: Page) => {
    await page.keyboard.press('Shift+Tab');
    return page.evaluate(() => {
      const { activeElement: active, body } = document;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isInBar = active === body || active?.closest('header') !== null;
      return { isInBar, isCovered: !isInBar && (active?.getBoundingClientRect().top ?? 0) < bar };
    });
  };
  await narrow.getByRole('article').nth(4).getByRole('link').focus();
  for (let place = await back(narrow); !place.isInBar; place = await back(narrow))
    expect(place.isCovered).toBe(false);
  const wide = await pageOf('buyer', { viewport: { width: 1280, height: 640 } });
  await open(wide, '/search?category=1');
  await wide.getByRole('banner').getByRole('combobox').click();
  await wide.evaluate(() => scrollTo(0, 900));
  await wide.keyboard.type('b');
  await back(wide);
  expect(await wide.evaluate(() => scrollY)).toBe(900);
});
