import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import type { Person } from '../site/sign-in.ts';

/** Performs one action as a user does, under a name by which its interactions are recorded. */
type Step = (name: string, act: () => Promise<unknown>) => Promise<void>;

export interface Journey {
  readonly name: string;
  /** An anonymous visitor where it is absent. */
  readonly person?: Person;
  readonly path: string;
  go(page: Page, step: Step): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

async function buy(page: Page, step: Step): Promise<void> {
  // A bought product is not available in the next round: the last card is used, so that the measured pages stay the same.
  const card = main(page).locator('a[href^="/productsdetails/single/"]').last();
  await card.scrollIntoViewIfNeeded();
  await step('a product on home', async () => {
    await card.tap();
    await button(page, 'Buy Now').waitFor();
  });
  const form = page.getByRole('dialog');
  await step('Buy Now', async () => {
    await button(page, 'Buy Now').tap();
    await form.getByLabel('Your Phone Number').waitFor();
  });
  await step('a phone number', () => form.getByLabel('Your Phone Number').pressSequentially('0155501234'));
  const thanks = page.getByRole('dialog').filter({ hasText: /thank/i });
  await step('Submit', async () => {
    await form.getByRole('button', { name: 'Submit' }).tap();
    await thanks.waitFor();
  });
  await step('See my order', async () => {
    await thanks.getByRole('button', { name: 'See my order' }).tap();
    await page.getByRole('table', { name: 'Ordered Product' }).waitFor();
  });
}

async function sell(page: Page, step: Step): Promise<void> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  const link = page.getByRole('banner').getByRole('link', { name: 'Add Product' });
  await step('Menu', async () => {
    await menu.tap();
    await link.waitFor();
  });
  const label = (name: string) => main(page).getByLabel(name);
  await step('Add Product in the menu', async () => {
    await link.tap();
    await label('Product Name').waitFor();
  });
  await step('a name', () => label('Product Name').pressSequentially('Trial fridge'));
  await label('Reseller Price').fill('80');
  await label('Original Price').fill('400');
  await label('Phone Number').fill('05550177');
  await label('Location').fill('Reno, NV');
  await label('Years of Use').fill('2');
  await step('a category', () => label('Category').selectOption({ index: 1 }));
  await label('Product Image').setInputFiles({ name: 'fridge.png', mimeType: 'image/png', buffer: picture });
  await label('Condition').fill('Good');
  await step('a description', () => label('Description').pressSequentially('Quiet.'));
  const dialog = page.getByRole('dialog');
  await step('Add Product', async () => {
    await main(page).getByRole('button', { name: 'Add Product', exact: true }).tap();
    await dialog.waitFor();
  });
  await step('to my products', async () => {
    await dialog.getByRole('button').first().tap();
    await page.getByRole('table', { name: 'Available product' }).waitFor();
  });
}

async function search(page: Page, step: Step): Promise<void> {
  await step('Search in the bar', async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    await heading(page).waitFor();
  });
  const field = page.getByRole('combobox', { name: 'Search refrigerators' });
  await step('words', async () => {
    await field.tap();
    await field.pressSequentially('frid');
    await page.getByRole('option').first().waitFor();
  });
  await step('Enter', async () => {
    await field.press('Enter');
    await heading(page).filter({ hasText: 'frid' }).waitFor();
  });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await step('Filters', async () => {
    await button(page, /^Filters/).tap();
    await sheet.waitFor();
  });
  const choice = sheet.getByRole('group', { name: 'Category' }).getByRole('checkbox', { disabled: false });
  await step('a choice', async () => {
    await choice.first().tap();
    await page.waitForURL(/category=/);
  });
  await step('Show results', async () => {
    await sheet.getByRole('button', { name: /^Show \d/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
  });
  await step('without it again', async () => {
    await page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: /^Remove Category:/ })
      .tap();
    await page.waitForURL((url) => !url.searchParams.has('category'));
  });
  await step('a product found', async () => {
    await page.getByRole('list', { name: 'Results' }).getByRole('heading').getByRole('link').first().tap();
    await page.waitForURL(/\/refrigerators\//);
    await heading(page).waitFor();
  });
}

/** The main tasks of users. Every button and link on the way is pressed once. */
export const journeys: readonly Journey[] = [
  { name: 'buy', person: 'buyer', path: paths.home(), go: buy },
  { name: 'sell', person: 'seller', path: paths.home(), go: sell },
  { name: 'search', path: paths.blog(), go: search },
];
