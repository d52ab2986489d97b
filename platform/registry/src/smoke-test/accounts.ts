import type { Browser, BrowserContext } from 'playwright-core';
import type { Access } from 'shared-contracts';
import { notTried, RegistryError } from '../registry-error.ts';
import type { Env } from '../site-url.ts';

const roles = ['seller', 'buyer', 'admin'] as const;
type Role = (typeof roles)[number];

const LIMIT_MS = 30_000;
const demoPassword = 'Fridge-1992!';
const settingOf = (role: Role) => `MARKET_TRIAL_${role.toUpperCase()}`;

function accountOf(role: Role, env: Env, isDemo: boolean) {
  const name = settingOf(role);
  const text = env[name];
  if (!text) return isDemo ? { email: `${role}@market.test`, password: demoPassword } : undefined;
  const at = text.indexOf(':');
  if (at < 1) throw new RegistryError('bad_setting', `${name} is written <e-mail>:<password>.`);
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}

/**
 * The account that opens an address: `MARKET_TRIAL_SELLER`, `_BUYER`, `_ADMIN` (`<e-mail>:<password>`), or one of the demo's accounts.
 * @returns undefined for a public address
 * @throws RegistryError `browser` when no account may see the address, `bad_setting`
 */
export function accountFor(access: Access, env: Env, isDemo: boolean) {
  if (access === 'public') return undefined;
  const fitting = roles.filter((role) => access === 'login' || access === role);
  const found = fitting.map((role) => accountOf(role, env, isDemo)).find((account) => account !== undefined);
  if (found !== undefined) return found;
  const names = fitting.map(settingOf).join(' or ');
  throw notTried(
    `there is no account that may see its pages. Set ${names} to <e-mail>:<password> of an account for this.`,
  );
}

/** Signs in on the site's login page. @returns a browser context in which this account is signed in */
export async function signedIn(
  browser: Browser,
  url: string,
  account: NonNullable<ReturnType<typeof accountOf>>,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`, { timeout: LIMIT_MS });
  await page.locator('html[data-hydrated]').waitFor({ timeout: LIMIT_MS });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.getByLabel('Password').fill(account.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').first().click({ timeout: LIMIT_MS });
  await page.getByRole('button', { name: 'Logout' }).waitFor({ timeout: LIMIT_MS });
  await page.close();
  return context;
}
