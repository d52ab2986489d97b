import { dismissDialog, expect, type Locator, open, PASSWORD, people, test } from './fixtures.ts';

/** Expects that the alert is red and below the form's last field. */
async function expectRedUnder(alert: Locator, field: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const [alertBox, fieldBox] = await Promise.all([alert.boundingBox(), field.boundingBox()]);
  expect(alertBox?.y).toBeGreaterThan(fieldBox?.y ?? Number.POSITIVE_INFINITY);
}

test('a failed login shows a red error below the fields; Login stores the token; Logout removes it and the cookie', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await open(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(people.buyer);
  await main.getByLabel('Password').fill('not the password');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  const alert = main.getByRole('alert');
  await expect(alert).toHaveText('The e-mail or the password is not right.');
  await expectRedUnder(alert, main.getByLabel('Password'));
  await expect(main.getByLabel('Email')).toHaveValue(people.buyer);

  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
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
