import { expect, open, test } from './fixtures.ts';

test('with the sign-in service away a signed-in person goes on, and a sign-in says what is wrong', async ({
  pageOf,
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|identitytoolkit/i);
  const isIdentity = (url: URL) =>
    url.href.includes('identitytoolkit.googleapis.com') || url.pathname.startsWith('/stand-in');
  const seller = await pageOf('seller');
  await seller.route(isIdentity, (route) => route.abort());
  await open(seller, '/buyerdashboard/myproduct');
  await expect(seller.getByRole('table', { name: 'Available product' })).toBeVisible();
  await page.route(isIdentity, (route) => route.abort());
  await open(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('buyer@market.test');
  await main.getByLabel('Password').fill('Fridge-1992!');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('cannot be reached');
  await expect(main.getByLabel('Password')).toHaveValue('Fridge-1992!');
});
