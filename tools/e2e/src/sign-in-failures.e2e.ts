import { bootOf } from './boot.ts';
import { expect, open, test } from './fixtures.ts';

test('a login whose Firebase code cannot be loaded shows an error, keeps its values, and works on the next try', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_|Loading chunk|ChunkLoadError/i);
  await open(page, '/');
  const { host } = await bootOf(page);
  // Firebase is loaded with the first sign-in, in a separate file.
  const scripts = Object.keys(host).filter((address) => address.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (address) => ({ address, text: await (await page.request.get(address)).text() })),
  );
  const later = texts.filter(({ text }) => text.includes('identitytoolkit')).map(({ address }) => address);
  expect(later.length).toBeGreaterThan(0);
  const isLater = (url: URL) => later.includes(url.pathname);
  await page.route(isLater, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('buyer@market.test');
  await main.getByLabel('Password').fill('Fridge-1992!');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('The sign-in service cannot be reached');
  await expect(main.getByLabel('Email')).toHaveValue('buyer@market.test');
  await expect(main.getByLabel('Password')).toHaveValue('Fridge-1992!');
  await page.unroute(isLater);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  // The welcome dialog covers the page: the page behind it has no accessible roles until the dialog is closed.
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
