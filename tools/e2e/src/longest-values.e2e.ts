import { askMarket } from './ask-market.ts';
import { clippedTexts } from './clipped-text.ts';
import { expect, open, type Page, test } from './fixtures.ts';
import {
  addLongestCategory,
  addLongestProduct,
  advertise,
  buy,
  saveLongestSearch,
  signUpLongest,
} from './longest-market.ts';
import { expectUsable, openWholeMenu } from './narrow-screen.ts';
import { smallTargets } from './small-targets.ts';
import { follow, type Role, screensOnce, settled } from './walk.ts';

/** The seeded data: one product for each state. */
interface Market {
  readonly category: number;
  readonly available: string;
  readonly sold: string;
}

/** The width that WCAG 1.4.10 requires. */
const NARROWEST = { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 } as const;

async function expectReadable(page: Page, at: string): Promise<void> {
  expect.soft(await clippedTexts(page), `clipped on ${at}`).toEqual([]);
  expect.soft(await smallTargets(page), `too small for a finger on ${at}`).toEqual([]);
}

const addressIn = ({ category, available, sold }: Market, screen: string) =>
  screen
    .replace(':category', String(category))
    .replace(/:product|:own/, available)
    .replace(':order', sold);

async function walk(page: Page, role: Role, market: Market, more: readonly string[] = []): Promise<void> {
  for (const screen of [...screensOnce[role], ...more]) {
    await follow(page, addressIn(market, screen));
    await settled(page);
    await expectReadable(page, `${screen} (${role})`);
    await expectUsable(page, `${screen} (${role})`);
  }
}

/** Checks the open menu of the navbar, which contains the user's name and every category. */
async function lookAtMenu(page: Page, role: Role): Promise<void> {
  await openWholeMenu(page);
  await expectReadable(page, `the open menu (${role})`);
  await page.keyboard.press('Escape');
}

test('the longest values of every field fit every screen of every role at 320 px', async ({
  newPerson,
  pageOf,
  consoleGuard,
}) => {
  test.setTimeout(600_000);
  consoleGuard.allow(/status of 40[34]/);
  const [admin, seller, buyer, visitor] = [
    await pageOf('admin', NARROWEST),
    await newPerson(NARROWEST),
    await newPerson(NARROWEST),
    await newPerson(NARROWEST),
  ] as const;
  await open(admin, '/blog');
  const sellerEmail = await signUpLongest(seller, 'seller');
  const buyerEmail = await signUpLongest(buyer, 'buyer');
  const category = await addLongestCategory(admin);
  const available = await addLongestProduct(seller, category);
  const sold = await addLongestProduct(seller, category);
  const advertised = await addLongestProduct(seller, category);
  await advertise(seller, sellerEmail, advertised);
  await askMarket(buyer, `/wishlist?id=${available}`, { method: 'PUT' });
  await buy(buyer, buyerEmail, sold);
  const [record] = await askMarket<[{ _id: string }]>(
    seller,
    `/loaddbuser?email=${encodeURIComponent(sellerEmail)}`,
  );
  await askMarket(admin, `/uservarified?id=${record._id}`, { method: 'PUT', body: { uservarified: true } });
  const market = { category, available, sold };
  const found = `q=${'W'.repeat(120)}&brand=${'W'.repeat(60)}`;
  await saveLongestSearch(buyer, found);

  await open(visitor, '/blog');
  await walk(visitor, 'visitor', market, [
    `/search?${found}&place=${'W'.repeat(100)}`,
    `/compare?ids=${available},${advertised}`,
  ]);
  await lookAtMenu(visitor, 'visitor');

  await open(buyer, '/blog');
  await walk(buyer, 'buyer', market);
  await follow(buyer, `/productsdetails/single/${available}`);
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  await expect(buyer.getByRole('dialog').getByLabel('Your Phone Number')).toBeFocused();
  await expectReadable(buyer, 'the buy dialog');
  await buyer.getByLabel('Your Phone Number').fill('9'.repeat(15));
  await buyer.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(buyer).toHaveURL(/orderedproduct/);
  await expect(buyer.getByRole('dialog').filter({ hasText: /thank/i })).toBeVisible();
  await expectReadable(buyer, 'the success dialog');
  await buyer.keyboard.press('Escape');
  await lookAtMenu(buyer, 'buyer');

  await open(seller, '/blog');
  await walk(seller, 'seller', market);
  await follow(seller, '/buyerdashboard/myproduct');
  await seller
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(seller.getByRole('dialog')).toBeVisible();
  await expectReadable(seller, 'the question before deleting');
  await seller.keyboard.press('Escape');
  await lookAtMenu(seller, 'seller');

  await walk(admin, 'admin', market);
  await lookAtMenu(admin, 'admin');

  // Reserved products cannot be deleted.
  const orders = `/loadsoldedproduct?email=${encodeURIComponent(buyerEmail)}`;
  for (const { orderid } of await askMarket<{ orderid: string }[]>(buyer, orders))
    await askMarket(buyer, `/orders/${orderid}/received`, { method: 'POST' });
  // Other tests use the first product in the lists, so these products are removed.
  for (const id of [available, sold, advertised]) {
    const headers = { advertiseremail: sellerEmail };
    await askMarket(seller, `/loadmyproductdelete?id=${id}`, { method: 'DELETE', headers });
  }
});
