import type { Page, ViewportSize } from '@playwright/test';

/**
 * Gives the window another size. Chromium (seen in 153) forgets which media queries changed when a rule is inserted into a sheet in the
 * same frame, as styled-components does for what appears: elements keep the style of the size before. That is no fault of the page,
 * so the size is given again when rules came meanwhile.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await keepFrames(page);
  const before = page.viewportSize() ?? size;
  let rules = -1;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const now = await rulesApplied(page, turn === 0 ? before : size);
    if (now === rules) return;
    await page.setViewportSize(before);
    rules = await rulesApplied(page, before);
    await page.setViewportSize(size);
  }
  throw new Error(`${page.url()} goes on inserting rules, ${rules} by now, while it only gets another size.`);
}

const MOST_TURNS = 30;
const BEAT_MS = 1000;
const kept = new WeakSet<Page>();

/**
 * Has a page make a frame each second as long as it is open. Headless Chromium (seen in 156, in one of eight pages that were given a new size
 * often) stops making any, with nothing to compute and everything waiting for one (scripts for `requestAnimationFrame`, a new size for its
 * answer), until somebody takes a picture.
 */
async function keepFrames(page: Page): Promise<void> {
  if (kept.has(page)) return;
  kept.add(page);
  const session = await page.context().newCDPSession(page);
  const corner = { x: 0, y: 0, width: 1, height: 1, scale: 1 };
  const beat = setInterval(() => {
    session.send('Page.captureScreenshot', { format: 'jpeg', quality: 1, clip: corner }).catch(() => {});
  }, BEAT_MS);
  page.once('close', () => clearInterval(beat));
}

/**
 * How many rules there are two frames after the page has got its size: what was inserted until then is applied. On a busy machine the size
 * comes later than the browser's answer, and so do rules inserted in its frame.
 */
const rulesApplied = (page: Page, { width, height }: ViewportSize) =>
  page.evaluate(
    async ([wide, high]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (innerWidth !== wide || innerHeight !== high) await frame();
      await frame().then(frame);
      return [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    },
    [width, height],
  );
