import { bootOf } from './boot.ts';
import { dismissDialog, expect, type Locator, open, PASSWORD, type Page, people, test } from './fixtures.ts';

/** Expects that the alert is red and below the form's last field. */
async function expectRedUnder(alert: Locator, field: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const [alertBox, fieldBox] = await Promise.all([alert.boundingBox(), field.boundingBox()]);
  expect(alertBox?.y).toBeGreaterThan(fieldBox?.y ?? Number.POSITIVE_INFINITY);
}

/** The host's scripts with Firebase, which is loaded with the first sign-in. */
async function firebaseScripts(page: Page): Promise<string[]> {
  const { host } = await bootOf(page);
  const scripts = Object.keys(host).filter((address) => address.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  return scripts.filter((_, at) => texts[at]?.includes('identitytoolkit'));
}

test('a login without its Firebase code or with a wrong password shows a red error below the fields; Login stores the token; Logout removes it and the cookie', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400|Failed to load resource|ERR_|Loading chunk|ChunkLoadError/i);
  await open(page, '/login');
  const main = page.getByRole('main');
  const login = main.getByRole('button', { name: 'Login', exact: true });
  const alert = main.getByRole('alert');
  const later = await firebaseScripts(page);
  expect(later.length).toBeGreaterThan(0);
  const isLater = ({ pathname }: URL) => later.includes(pathname);
  await page.route(isLater, (route) => route.abort());
  await main.getByLabel('Email').fill(people.buyer);
  await main.getByLabel('Password').fill('not the password');
  await login.click();
  await expect(alert).toContainText('The sign-in service cannot be reached');
  await expect(main.getByLabel('Password')).toHaveValue('not the password');
  await page.unroute(isLater);
  await login.click();
  await expect(alert).toHaveText('The e-mail or the password is not right.');
  await expectRedUnder(alert, main.getByLabel('Password'));
  await expect(main.getByLabel('Email')).toHaveValue(people.buyer);

  await main.getByLabel('Password').fill(PASSWORD);
  await login.click();
  await expect(page.getByRole('dialog')).toContainText(/Welcome, /);
  await dismissDialog(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  const token = () => page.evaluate(() => localStorage.getItem('freezerToken'));
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await cookies()).toContain('market_session');
  await page.evaluate(() => Object.assign(globalThis, { __sameDocument: true }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => '__sameDocument' in globalThis).catch(() => true)).toBe(false);
  expect(await token()).toBeNull();
  expect(await cookies()).not.toContain('market_session');
});
