import axe from 'axe-core';
import { expect, type Locator, type Page } from './fixtures.ts';

/** Colours that are still changing, for a pointer that comes to lie over a button or a dialog that opens, are not those that people read. */
function stopMotion(): void {
  const page = globalThis as { stillness?: CSSStyleSheet };
  if (page.stillness) return;
  page.stillness = new CSSStyleSheet();
  page.stillness.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets.push(page.stillness);
}

/** What axe finds in this part of a page: the rule, and how the elements begin that break it. @param rules else all */
export async function violationsIn(part: Locator, rules?: string[]): Promise<string[]> {
  const page = part.page();
  // Half a megabyte of script, once for each document, and not for the frames in it, which come from elsewhere.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await part.evaluate(
    (element, only) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(element, {
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
        iframes: false,
        // Else a selector is made up for every element that is as it should be.
        resultTypes: ['violations'],
      }),
    rules,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/**
 * What stands on the page now, or in one part of it: axe finds nothing, in both themes, and nothing makes the page
 * scroll sideways.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  part = page.locator('html'),
): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    await page.evaluate(stopMotion);
    // Colours are all that the themes do not share.
    const found = await violationsIn(part, theme === 'light' ? undefined : ['color-contrast']);
    expect(found, `${screen} ${theme}`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}
