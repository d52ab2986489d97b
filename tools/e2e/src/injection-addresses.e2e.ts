import { expect, open, test } from './fixtures.ts';
import { address, expectInert, image, inTemplates, script, trap, vector } from './payloads.ts';

test('payloads in addresses and in the search field of a list are rendered as text, not as markup', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[034]/);
  const payloads = [script, image, vector, inTemplates, address];
  const page = await pageOf('admin');
  await trap(page);
  await open(page, '/admindashboard/makeadmin');
  for (const text of payloads) {
    // Users with this name may exist already: no user has the word that follows.
    await page.getByLabel('Search').fill(`${text} nobody`);
    await expect(page.getByRole('main')).toContainText(`Nobody matches “${text} nobody”.`);
  }
  const places = (text: string) => [
    `/nowhere/${encodeURIComponent(text)}`,
    `/productsdetails/${encodeURIComponent(text)}`,
    `/productsdetails/single/${encodeURIComponent(text)}`,
    `/admindashboard/allsellers?search=${encodeURIComponent(text)}`,
    `/blog?${encodeURIComponent(text)}#${encodeURIComponent(text)}`,
  ];
  for (const text of payloads) for (const place of places(text)) await expectInert(page, place);
  // In a browser all payloads at once: each of them could still break out of its context.
  for (const place of places(payloads.join(' '))) await open(page, place);
});

// host-shell's return-to.test checks that the way back after signing in leads only to paths of the site.
test('a payload in an order number is not rendered as markup', async ({ pageOf, consoleGuard }) => {
  consoleGuard.allow(/status of 40[034]/);
  const page = await pageOf('buyer');
  await trap(page);
  const place = `/myorders/payment/card?id=${encodeURIComponent([script, image, address].join(' '))}`;
  await expectInert(page, place);
  await open(page, place);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
