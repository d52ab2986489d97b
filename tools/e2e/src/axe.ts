import axe from 'axe-core';
import { expect, type Locator, type Page } from './fixtures.ts';

/** Stops transitions and animations: colours in the middle of one, as of a hovered button or an opening dialog, are not the final ones. */
function stopMotion(): void {
  const page = globalThis as { stillness?: CSSStyleSheet };
  if (page.stillness) return;
  page.stillness = new CSSStyleSheet();
  page.stillness.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets.push(page.stillness);
}

/** The violations that axe finds in this part of a page: rule, and start of each element's markup. @param rules default: all */
async function violationsIn(part: Locator, rules?: string[]): Promise<string[]> {
  const page = part.page();
  // Half a megabyte of script, injected once per document, and not into its frames, which come from other origins.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await part.evaluate(
    (element, only) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(element, {
        ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
        iframes: false,
        // Otherwise axe also computes a selector for every element that passes.
        resultTypes: ['violations'],
      }),
    rules,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/**
 * Expects of the current page, or of one part of it, that axe finds nothing, in both themes, and that the page does not
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
    // The themes differ in colours only.
    const found = await violationsIn(part, theme === 'light' ? undefined : ['color-contrast']);
    expect(found, `${screen} ${theme}`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}
