import type { Locator, Page } from '@playwright/test';
import type { Product, Seller } from 'shared-contracts';
import { askMarket, ofSeller } from './ask-market.ts';
import { expect, open, people, test } from './fixtures.ts';

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Order' });

async function review(page: Page, stars: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Write a review' }).click();
  await panel.getByRole('radio', { name: stars }).check();
  for (const question of ['As described?', 'On time?', 'Friendly?'])
    await panel.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
  await panel.getByRole('button', { name: 'Save review' }).click();
}

test('a buyer and a seller exchange messages, reserve, agree on a meeting, hand over by code and review each other', async ({
  pageOf,
}) => {
  const phone = { viewport: { width: 360, height: 740 } };
  const [buyer, seller] = [await pageOf('buyer'), await pageOf('seller2', phone)];
  await Promise.all([open(buyer, '/blog'), open(seller, '/blog')]);
  const product = await ofSeller(seller, undefined, people.seller2);

  await open(buyer, `/productsdetails/single/${product._id}`);
  await buyer.getByRole('button', { name: 'Ask the seller' }).click();
  await expect(buyer).toHaveURL(/\/inbox\/[\da-f-]{36}$/);
  const conversation = new URL(buyer.url()).pathname;
  await write(buyer, 'Is it loud? My number is 555 010 0199.');
  await expect(buyer.getByRole('log')).toContainText('555 010 0199');
  await open(seller, conversation);
  await expect(seller.getByRole('log')).toContainText('Is it loud?');
  await expect(seller.getByRole('log')).not.toContainText('0199');
  await write(seller, 'Quiet as a mouse.');
  await expect(buyer.getByRole('log')).toContainText('Quiet as a mouse.');

  await askMarket(buyer, `/soldedproductupdate?id=${product._id}`, {
    method: 'PUT',
    body: { status: 'sold', buyeremail: people.buyer, buyerphonenumber: '5550100111' },
  });
  await open(buyer, conversation);
  await expect(seller.getByRole('log')).toContainText('0199');
  const code = (
    (await panelOf(buyer)
      .getByText(/^\d{6}$/)
      .textContent()) ?? ''
  ).trim();

  await panelOf(seller).getByRole('button', { name: 'Propose a meeting' }).click();
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 16);
  await panelOf(seller).getByLabel('Time 1').fill(tomorrow);
  await panelOf(seller).getByLabel('Public place').fill('Main station, hall 2');
  await panelOf(seller).getByRole('button', { name: 'Send proposal' }).click();
  await expect(panelOf(buyer)).toContainText('Main station, hall 2');
  await panelOf(buyer).getByRole('radio').first().check();
  await panelOf(buyer).getByRole('button', { name: 'Agree on this time' }).click();
  await expect(panelOf(seller)).toContainText('You meet');

  await panelOf(seller).getByLabel('Hand-over code').fill(code);
  await panelOf(seller).getByRole('button', { name: 'Hand over' }).click();
  await expect(panelOf(buyer).getByRole('button', { name: 'Write a review' })).toBeVisible();

  const profile = async (): Promise<Seller> => {
    const [{ sellerid = '' } = {}] = await askMarket<Product[]>(
      buyer,
      `/frreezerproduct/single?id=${product._id}`,
    );
    return askMarket(buyer, `/sellers/${sellerid}`);
  };
  const before = (await profile()).rating?.count ?? 0;
  await review(buyer, '4 stars');
  await expect(panelOf(buyer)).toContainText('Yours is kept');
  await review(seller, '5 stars');
  await expect(panelOf(buyer)).toContainText('Review by');
  const { _id, rating } = await profile();
  expect(rating?.count).toBe(before + 1);
  await open(buyer, `/sellers/${_id}`);
  const stars = new RegExp(`${rating?.average.toFixed(1)} of 5 stars, ${rating?.count} review`);
  await expect(buyer.getByText(stars).first()).toBeAttached();
});

/** Reserves a product of `seller2`. @returns the address of the order */
async function reserve(buyer: Page, seller: Page): Promise<string> {
  const product = await ofSeller(seller, undefined, people.seller2);
  await open(buyer, `/productsdetails/single/${product._id}`);
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  await buyer.getByRole('dialog').getByLabel('Your Phone Number').fill('5550100111');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(buyer.getByRole('dialog').filter({ hasText: /thank/i })).toBeVisible();
  const address = `/loadsoldedproduct?email=${people.buyer}&limit=100`;
  const bought = await askMarket<{ _id: string; orderid: string }[]>(buyer, address);
  return `/inbox/orders/${bought.find(({ _id }) => _id === product._id)?.orderid}`;
}

for (const by of ['buyer', 'seller'] as const)
  test(`the ${by} cancels an order: both sides see the reason, and the product is for sale again`, async ({
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404 .*\/orders\/\S+0000\)/);
    const [buyer, seller] = [await pageOf('buyer'), await pageOf('seller2')];
    await open(seller, '/blog');
    const order = await reserve(buyer, seller);
    await Promise.all([open(buyer, order), open(seller, order)]);
    const [canceller, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
    const panel = panelOf(canceller);
    await panel.getByRole('button', { name: 'Cancel the order' }).click();
    await panel.getByLabel('Reason').fill('It does not fit through the door.');
    await panel.getByRole('button', { name: 'Cancel this order' }).click();
    await canceller.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    for (const page of [canceller, other]) {
      await expect(panelOf(page)).toContainText(`Cancelled by the ${by}: It does not fit through the door.`);
      await expect(panelOf(page).getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    }
    await buyer.getByRole('main').getByRole('link').first().click();
    await expect(buyer.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
    await open(seller, order.replace(/.{4}$/, '0000'));
    await expect(seller.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  });
