import type { Product } from 'shared-contracts';
import { askMarket, ofSeller } from './ask-market.ts';
import { complete, expect, open, overlayGone, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';

test('a form whose sending code cannot be loaded reports that nothing was sent, and sends once the code has loaded', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/i);
  const page = await pageOf('admin');
  const code = /\/changes\.\w+\.js/;
  await page.route(code, (route) => route.abort());
  await open(page, '/admindashboard/updatefreezer');
  await complete(page);
  const main = page.getByRole('main');
  await main.getByLabel('Category Name').fill(`Away ${Date.now().toString(36)}`);
  const add = main.getByRole('button', { name: 'Add Category' });
  await add.click();
  await expect(page.getByText(/Nothing was sent\./).first()).toBeVisible({ timeout: 10_000 });
  await page.unroute(code);
  await add.click();
  await expect(page.getByRole('dialog').getByText('Category Updated Successfully!')).toBeVisible();
});

// shared-contracts' send-change.test covers other changes; mfe-catalog's buying.test Cancel while it is sent, a reload, and a changed price.
test('an unsent purchase is never sent later, a sent one without response is looked up', async ({
  pageOf,
  consoleGuard,
}) => {
  // The bell loads when the page is idle: the connection may be gone by then.
  consoleGuard.allow(/Failed to load resource|ERR_|mfe_inbox/i);
  const buying = '**/api/soldedproductupdate**';
  const product = await ofSeller(await pageOf('seller'));
  const page = await pageOf('buyer');
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Your Phone Number');
  const submit = dialog.getByRole('button', { name: /^Submit/ });
  await open(page, `/productsdetails/single/${product._id}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await phone.fill('05550123');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('soldedproductupdate')) sent.push(request.url());
  });

  // Before: the failure is shown at once; after Cancel, the product is not bought when the connection is back.
  await page.context().setOffline(true);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent.', { timeout: 10_000 });
  await expect(phone).toHaveValue('05550123');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  sent.length = 0;
  await page.context().setOffline(false);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  const [{ status } = {}] = await askMarket<Product[]>(page, `/frreezerproduct/single?id=${product._id}`);
  expect(status).toBe('available');

  // While: the request is sent, but there is no response. Within ten seconds the page shows what is known.
  await overlayGone(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(phone).toHaveValue('05550123');
  const letGo = await holdCalls(page, buying);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('It has not arrived so far.', { timeout: 10_000 });
  letGo();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(sent).toHaveLength(1);

  // After: the market has sold the product, but every response to that is lost. The page finds out by requesting the product.
  await page.route(buying, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'It is yours!' })).toBeVisible();
  await expect(page).toHaveURL(/orderedproduct$/);
  expect(await page.evaluate(() => sessionStorage.getItem('market.buyer-phone'))).toBeNull();
});
