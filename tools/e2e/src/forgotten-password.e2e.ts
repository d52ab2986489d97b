import { expect, open, sendLogin, test } from './fixtures.ts';
import { signUp } from './sign-up.ts';

// host-shell's login, forgot-password and reset-password tests cover fields, sentences and links that do not work.
test('a user resets a forgotten password through a mailed link, and logs in with the new password', async ({
  page,
  newPerson,
  context,
  consoleGuard,
}) => {
  // A request that the provider rejects: the old password.
  consoleGuard.allow(/status of 400/);
  const before = await newPerson();
  const email = await signUp(before, 'Flo Getful');
  // The new password ends this session; an open page would report that in the console when it opens its event stream.
  await before.close();
  await open(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await main.getByRole('button', { name: 'Send link' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the mail of the demo' }).click();
  const mailbox = await opened;
  const mail = mailbox.getByRole('listitem').filter({ hasText: email });
  const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
  await mailbox.close();

  await open(page, link);
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await main.getByLabel('New Password').fill('Freezer-2026!');
  await main.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your password is changed');
  await expect(page).toHaveURL(/\/login$/);
  await page.keyboard.press('Escape');

  await sendLogin(page, email);
  await expect(main.getByRole('alert')).toContainText('not right');
  await sendLogin(page, email, 'Freezer-2026!');
  await expect(page.getByRole('dialog')).toContainText('Welcome, Flo Getful');
});
