import { expect, freshEmail, open, PASSWORD, type Page } from './fixtures.ts';

/** Makes an account by the sign-up form, which signs this page in. @returns its e-mail address */
export async function signUp(
  page: Page,
  name: string,
  { email = freshEmail('somebody'), role = 'buyer' }: { email?: string; role?: 'buyer' | 'seller' } = {},
): Promise<string> {
  await open(page, '/signup');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByLabel('Role').selectOption(role);
  await main.getByRole('button', { name: 'SignUp', exact: true }).click();
  await expect(page).not.toHaveURL(/\/signup/);
  return email;
}
