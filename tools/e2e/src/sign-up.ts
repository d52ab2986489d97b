import { drawnPicture } from './drawn-picture.ts';
import { expect, freshEmail, open, PASSWORD, type Page } from './fixtures.ts';

interface Account {
  readonly email?: string;
  readonly role?: 'buyer' | 'seller';
  /** File name of the user's picture. */
  readonly photo?: string;
}

/** Fills in and submits this page's sign-up form, which signs the user in. @returns the e-mail address of the account */
export async function sendSignUp(
  page: Page,
  name: string,
  { email = freshEmail('somebody'), role = 'buyer', photo }: Account = {},
): Promise<string> {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(name);
  if (photo !== undefined) {
    const buffer = await drawnPicture(40, 150, 140);
    await main.getByLabel('Photo').setInputFiles({ name: photo, mimeType: 'image/png', buffer });
  }
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByLabel('Role').selectOption(role);
  await main.getByRole('button', { name: 'SignUp', exact: true }).click();
  await expect(page).not.toHaveURL(/\/signup/);
  return email;
}

/** Opens the sign-up page and signs up there. */
export async function signUp(page: Page, name: string, account: Account = {}): Promise<string> {
  await open(page, '/signup');
  return sendSignUp(page, name, account);
}
