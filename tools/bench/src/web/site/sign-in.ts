import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newPage } from './new-page.ts';

/** The password of all demo accounts. */
const PASSWORD = 'Fridge-1992!';

export type Person = 'buyer' | 'seller' | 'admin';

/** Browser states of signed-in users in a folder, each created on first use. @returns a function that returns the file's name */
export function signedInStates(folder: string, site: string, chromium: string) {
  const made = new Map<Person, Promise<string>>();
  return (person: Person): Promise<string> => {
    const state = made.get(person) ?? saveSignedInState(person, folder, site, chromium);
    made.set(person, state);
    return state;
  };
}

/** Signs in with a demo account and writes the browser's state to a file. */
async function saveSignedInState(person: Person, folder: string, site: string, chromium: string) {
  const file = join(folder, `${person}.json`);
  const { page, close } = await newPage('desktop', chromium);
  try {
    await page.goto(`${site}/login`);
    await page.locator('html[data-hydrated]').waitFor();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(`${person}@market.test`);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const state = await page.context().storageState({ indexedDB: true });
    await writeFile(file, JSON.stringify(state));
    return file;
  } finally {
    await close();
  }
}
