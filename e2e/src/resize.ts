import type { Page, ViewportSize } from '@playwright/test';

/**
 * Gives the window another size. Chromium (seen in 153) forgets which media queries changed when a rule is inserted into a sheet in the
 * same frame, as styled-components does for what appears: elements keep the style of the size before. That is no fault of the page,
 * so the size is given again when rules came meanwhile.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const before = page.viewportSize() ?? size;
  let rules = -1;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const now = await rulesApplied(page);
    if (now === rules) return;
    await page.setViewportSize(before);
    rules = await rulesApplied(page);
    await page.setViewportSize(size);
  }
  throw new Error(`${page.url()} goes on inserting rules, ${rules} by now, while it only gets another size.`);
}

const MOST_TURNS = 30;
/** Milliseconds. A page on which nothing changes may get no frame at all, and has nothing to apply then (seen with Chromium 156, once in hundreds of pages). */
const FRAMES_WITHIN = 3000;

/** How many rules there are, two frames from now: what was inserted until then is applied. */
const rulesApplied = (page: Page) =>
  page.evaluate(async (within) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const late = new Promise((done) => setTimeout(done, within));
    await Promise.race([frame().then(frame), late]);
    return [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  }, FRAMES_WITHIN);
