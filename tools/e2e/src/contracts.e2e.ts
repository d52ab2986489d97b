import type { Page } from '@playwright/test';
import { versionOf } from './boot.ts';
import { alive, expect, open, renderedHtml, test } from './fixtures.ts';
import { release, releaseVariant, sentNow } from './release.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

/** Turns the buyer remote's build, which implements contract 2, into one for contract 1, where a slot is just a component. */
function asContract1(text: string): string {
  if (!/team:"buyer",contract:2/.test(text)) return text;
  const slots = 'get slots(){return{"product-actions":this.fills["product-actions"].component}},fills:{';
  return text
    .replace('team:"buyer",contract:2', 'team:"buyer",contract:1')
    .replace('slots:{"product-actions":', `${slots}"product-actions":`);
}

/** Expects the buyer remote's slot on a page of the catalog remote, which uses contract 1: in the server's HTML, and working. */
async function expectWhole(page: Page, version: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return versionOf(page, 'mfe_buyer');
    })
    .toBe(version);
  expect(await renderedHtml(page, page.url())).toMatch(
    new RegExp(`data-remote="mfe_buyer" data-version="${version}"[^>]*>.*?Wishlist`, 's'),
  );
  await alive(page);
  const wish = page.locator('[data-remote="mfe_buyer"]').getByRole('button', { name: /Wishlist/ });
  // It is disabled, without a state, until the buyer's wishes are loaded.
  await expect(wish).toBeEnabled();
  const isPressed = (await wish.getAttribute('aria-pressed')) === 'true';
  await wish.click();
  await expect(wish).toHaveAttribute('aria-pressed', String(!isPressed));
}

test('remotes of contracts 1 and 2 work on one page; one is released with contract 1 and rolled back to contract 2', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer');
  await open(page, '/');
  await page.getByRole('main').locator('a[href*="/productsdetails/single/"]').first().click();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible();
  const second = await versionOf(page, 'mfe_buyer');
  await expectWhole(page, second);

  const first = await releaseVariant('mfe-buyer', { contract: 1, change: (_, text) => asContract1(text) });
  await sentNow('mfe_buyer', first);
  await expectWhole(page, first);
  await open(page, '/myorders');
  await expect(
    page.getByRole('table', { name: 'Ordered Product' }).or(page.getByText('You have not ordered')),
  ).toBeVisible();
  await page.goBack();

  expect((await release('rollback', 'mfe-buyer')).code).toBe(0);
  await sentNow('mfe_buyer', second);
  await expectWhole(page, second);
});
