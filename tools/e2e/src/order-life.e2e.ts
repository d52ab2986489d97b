import type { Locator, Page } from '@playwright/test';
import { askMarket, ofSeller } from './ask-market.ts';
import { expect, open, people, renderedHtml, test } from './fixtures.ts';

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

// market-api's order-moves and sellers.api tests and mfe-catalog's seller-page.test cover the rating on the seller's page.
test('a buyer and a seller exchange messages, reserve, agree on a meeting, hand over by code and review each other', async ({
  pageOf,
}) => {
  const phone = { viewport: { width: 360, height: 740 } };
  const [buyer, seller] = [await pageOf('buyer'), await pageOf('seller2', phone)];
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
  expect(await renderedHtml(seller, conversation)).toContain('Is it loud?');
  await write(seller, 'Quiet as a mouse.');
  await expect(buyer.getByRole('log')).toContainText('Quiet as a mouse.');

  await askMarket(buyer, `/soldedproductupdate?id=${product._id}`, {
    method: 'PUT',
    body: { status: 'sold', buyeremail: people.buyer, buyerphonenumber: '5550100111' },
  });
  await open(buyer, conversation);
  await expect(seller.getByRole('log')).toContainText('0199');
  const code = await panelOf(buyer)
    .getByText(/^\d{6}$/)
    .textContent();

  await panelOf(seller).getByRole('button', { name: 'Propose a meeting' }).click();
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 16);
  await panelOf(seller).getByLabel('Time 1').fill(tomorrow);
  await panelOf(seller).getByLabel('Public place').fill('Main station, hall 2');
  await panelOf(seller).getByRole('button', { name: 'Send proposal' }).click();
  await expect(panelOf(buyer)).toContainText('Main station, hall 2');
  await panelOf(buyer).getByRole('radio').first().check();
  await panelOf(buyer).getByRole('button', { name: 'Agree on this time' }).click();
  await expect(panelOf(seller)).toContainText('You meet');

  await panelOf(seller)
    .getByLabel('Hand-over code')
    .fill(code?.trim() ?? '');
  await panelOf(seller).getByRole('button', { name: 'Hand over' }).click();
  await expect(panelOf(buyer).getByRole('button', { name: 'Write a review' })).toBeVisible();

  await review(buyer, '4 stars');
  await expect(panelOf(buyer)).toContainText('Yours is kept');
  await review(seller, '5 stars');
  await expect(panelOf(buyer)).toContainText('Review by');
});
