import type { Locator, Page } from './fixtures.ts';

export const field = (page: Page) => page.getByRole('combobox', { name: 'Search refrigerators' });
export const cards = (page: Page) => page.getByRole('list', { name: 'Results' }).locator('> li');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });

/** The number of results in the heading. */
export async function total(page: Page): Promise<number> {
  const [digits = ''] = /^[\d,]+/.exec((await heading(page).textContent()) ?? '') ?? [];
  return Number(digits.replaceAll(',', ''));
}

/** The count at the end of an option's label. */
export async function countOf(choice: Locator): Promise<number> {
  const text = await choice.locator('xpath=..').textContent();
  return Number(/([\d,]+)\+?$/.exec(text?.trim() ?? '')?.[1]?.replaceAll(',', ''));
}
