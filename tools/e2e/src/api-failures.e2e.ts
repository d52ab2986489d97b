import { expect, open, type Page, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { follow } from './walk.ts';

const apiFaults: [what: string, Parameters<Page['route']>[1], address: string][] = [
  ['is away', (route) => route.abort(), '/'],
  ['answers 503', (route) => route.fulfill({ status: 503, body: 'resting' }), '/productsdetails/1'],
  [
    'answers rubbish',
    (route) => route.fulfill({ contentType: 'application/json', body: '<html>' }),
    '/productsdetails/1',
  ],
  ['answers something of another shape', (route) => route.fulfill({ json: { hello: 'world' } }), '/'],
];

test('when the API fails each place says so, and Retry brings it back, whatever it failed at', async ({
  pageOf,
  consoleGuard,
}) => {
  const page = await pageOf('seller');
  consoleGuard.allow(
    /Failed to load resource|ERR_|mfe_\w+ .* of team|is not a function|is not iterable|undefined/i,
  );
  const retries = page.getByRole('button', { name: 'Retry' });
  await page.clock.install();
  // What went wrong is told apart by one client; home has several places that ask, a category one.
  for (const [what, fault, address] of apiFaults) {
    await test.step(`it ${what}`, async () => {
      await open(page, '/blog');
      await page.route('**/api/**', fault);
      await follow(page, address);
      // It is asked for again by itself first, after a pause.
      await expect(async () => {
        await page.clock.fastForward(5000);
        await expect(retries.first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute('**/api/**');
      // Each place has a Retry of its own, and some places come later than others.
      await expect(async () => {
        for (const retry of await retries.all()) await retry.click({ timeout: 1000 }).catch(() => {});
        await expect(retries).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  }
});

test('a form keeps what was typed while the API is away, and is sent by another try', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/i);
  const page = await pageOf('admin');
  await open(page, '/admindashboard/updatefreezer');
  const main = page.getByRole('main');
  const name = `Cold ${Date.now().toString(36)}`;
  await main.getByLabel('Category Name').fill(name);
  await page.route('**/api/addcategory', (route) => route.abort());
  await main.getByRole('button', { name: 'Add Category' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByLabel('Category Name')).toHaveValue(name);
  await page.unroute('**/api/addcategory');
  const letGo = await holdCalls(page, '**/api/addcategory');
  await main.getByRole('button', { name: 'Add Category' }).click();
  await expect(main.getByRole('button', { name: /Add Category|Adding/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  letGo();
  await expect(page.getByRole('dialog')).toContainText('Category Updated Successfully!');
});
