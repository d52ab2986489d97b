import { bootOf, remoteOf } from './boot.ts';
import { expect, open, test } from './fixtures.ts';

test('a slot whose remote is unreachable shows an error in its place on the other team’s page, and Retry loads it', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(
    /Failed to load resource|ERR_|React error #418|mfe_buyer .* of team buyer|RUNTIME-0\d\d/i,
  );
  const page = await pageOf('buyer');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(page, '/');
  const { base } = remoteOf(await bootOf(page), 'mfe_buyer');
  await page.route(`${base}**`, (route) => route.abort());
  await page.getByRole('main').locator('a[href*="/productsdetails/single/"]').first().click();
  const slot = page.locator('[data-remote="mfe_buyer"]');
  await expect(slot.getByRole('status')).toHaveText(/A piece of this page did not load\./);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible();
  expect(said.some((line) => /mfe_buyer \S+ of team buyer failed/.test(line))).toBe(true);
  await page.unroute(`${base}**`);
  await slot.getByRole('button', { name: 'Retry' }).click();
  await expect(slot.getByRole('button', { name: /Wishlist/ })).toBeVisible();
  await expect(slot.getByRole('status')).toHaveText('');
});
