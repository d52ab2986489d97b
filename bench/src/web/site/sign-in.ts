import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const EMAIL = 'buyer@market.test';
const PASSWORD = 'Fridge-1992!';

/**
 * Signs the demo's buyer in and writes the browser's state to a file: cookies, and for each origin the storage of the
 * site's. The variants stand at other origins and have to find the same person there.
 */
export async function saveSignedInState(
  file: string,
  site: string,
  origins: readonly string[],
  executablePath: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site}/login`);
    await page.locator('html[data-hydrated]').waitFor();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(EMAIL);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const state = await context.storageState({ indexedDB: true });
    const own = state.origins.find(({ origin }) => origin === site);
    if (own === undefined) throw new Error(`Nothing was stored for ${site} after signing in.`);
    const everywhere = { ...state, origins: origins.map((origin) => ({ ...own, origin })) };
    await writeFile(file, JSON.stringify(everywhere));
  } finally {
    await browser.close();
  }
}
