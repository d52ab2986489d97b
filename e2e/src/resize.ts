import type { Page, ViewportSize } from '@playwright/test';

/**
 * Gives the window another size. Chromium (seen in 153) forgets which media queries changed when a rule is inserted into a sheet in the
 * same frame, as styled-components does for what appears: elements keep the style of the size before. That is no fault of the page,
 * so the size is given again when rules came meanwhile.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const before = page.viewportSize() ?? size;
  for (let rules = -1; rules !== (await rulesDrawn(page)); ) {
    await page.setViewportSize(before);
    rules = await rulesDrawn(page);
    await page.setViewportSize(size);
  }
}

/** How many rules there are, two frames from now: what was inserted until then is applied. */
const rulesDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done([...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0)),
          ),
        );
      }),
  );
