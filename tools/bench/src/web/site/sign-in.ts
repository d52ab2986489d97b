import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';

/** The password of all demo accounts. */
const PASSWORD = 'Fridge-1992!';

export type Person = 'buyer' | 'seller' | 'admin';

export interface StatesOptions {
  /** The folder for the files. */
  readonly folder: string;
  readonly site: string;
  readonly chromium: string;
}

/** Browser states of signed-in users, each created on first use. @returns a function that returns the file's name */
export function signedInStates(options: StatesOptions): (person: Person) => Promise<string> {
  const { folder, site, chromium } = options;
  const made = new Map<Person, Promise<string>>();
  return (person) => {
    const file = join(folder, `${person}.json`);
    const state = made.get(person) ?? saveSignedInState(person, file, site, chromium).then(() => file);
    made.set(person, state);
    return state;
  };
}

/** Signs in with a demo account and writes the browser's state to a file. */
async function saveSignedInState(
  person: Person,
  file: string,
  site: string,
  executablePath: string,
): Promise<void> {
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site}/login`);
    await page.locator('html[data-hydrated]').waitFor();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(`${person}@market.test`);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const state = await context.storageState({ indexedDB: true });
    await writeFile(file, JSON.stringify(state));
  } finally {
    await browser.close();
  }
}
