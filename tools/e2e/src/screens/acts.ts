import type { Page } from '@playwright/test';

/** Presses a button of the page. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Presses a button of the main part and waits for the dialog it opens. */
export const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Sends the form of the page as it is, and stays for what it says about that. */
export const send = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

/** The menu of small screens; larger ones show it always. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

export async function openCategories(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Categories' }).click();
}

/** From here on the market does not answer, or never ends answering. */
async function loseMarket(page: Page, how: 'fails' | 'waits'): Promise<void> {
  await page.route('**/api/**', (route) => (how === 'fails' ? route.abort() : undefined));
}

/** Goes on by a link while the market does not answer: the screen is left with its error or its skeleton. */
export const without =
  (how: 'fails' | 'waits', link: string | RegExp, place: 'main' | 'navigation' = 'navigation') =>
  async (page: Page) => {
    await loseMarket(page, how);
    if (place === 'navigation') await openMenu(page);
    await page.getByRole(place).first().getByRole('link', { name: link }).first().click();
    if (how === 'fails')
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor();
    else await page.waitForTimeout(600);
  };

export const inTurn =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
