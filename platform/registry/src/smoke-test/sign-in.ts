import type { Browser, BrowserContext } from 'playwright-core';
import type { Account } from './accounts.ts';

const limitMs = 30_000;

/** Signs in on the site's own page. @returns a browser context in which this account is known */
export async function signedIn(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`, { timeout: limitMs });
  await page.locator('html[data-hydrated]').waitFor({ timeout: limitMs });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.getByLabel('Password').fill(account.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').first().click({ timeout: limitMs });
  await page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: limitMs });
  await page.close();
  return context;
}
