import type { Page } from '@playwright/test';

/** Clicks a button of the page. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Clicks a button of the main part and waits for the dialog it opens. */
export const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Submits the page's form without changes, and waits for the validation errors. */
export const send = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

/** Opens the menu of small screens; larger ones always show it. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

export async function openCategories(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Categories' }).click();
}

/** Follows a link while the API does not respond: the next screen shows its error or its skeleton. */
export const without =
  (how: 'fails' | 'waits', link: string | RegExp, place: 'main' | 'navigation' = 'navigation') =>
  async (page: Page) => {
    await page.route('**/api/**', (route) => (how === 'fails' ? route.abort() : undefined));
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
