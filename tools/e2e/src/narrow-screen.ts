import { expect, type Page } from './fixtures.ts';

/** Controls that cannot be scrolled into the window, are cut off at its sides or are covered by another element. */
function lostControls(page: Page, within: string): Promise<string[]> {
  return page.evaluate((place) => {
    const lost: string[] = [];
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const controls = ':is(a[href], button, input, select, textarea, summary)';
    for (const control of document.querySelectorAll(`${place} ${controls}`)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The skip link is visible only while it has the focus.
      if (control.getAttribute('href') === '#content') continue;
      // A row of cards snaps to the start of a card: a card that is cut off is scrolled to its start.
      for (const inline of ['nearest', 'start'] as const) {
        const { left: from, right: to } = control.getBoundingClientRect();
        if (inline === 'start' && from >= -1 && to <= innerWidth + 1) break;
        control.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
      }
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const middle = document.elementFromPoint(
        (left + right) / 2,
        Math.min(Math.max((top + bottom) / 2, control.closest('header') ? 0 : bar + 1), innerHeight - 1),
      );
      const hit = middle !== null && (control.contains(middle) || middle.contains(control));
      const shared = middle?.closest('label, li, article') ?? null;
      const isThere = left >= -1 && right <= innerWidth + 1 && width > 0 && height > 0;
      if (isThere && (hit || shared?.contains(control))) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      lost.push(`${control.tagName} ${name.trim().slice(0, 40)} at ${Math.round(left)}–${Math.round(right)}`);
    }
    scrollTo(0, 0);
    return lost;
  }, within);
}

/** Expects that nothing is wider than the window, no control is lost, and nothing moves with reduced motion. */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await lostControls(page, 'body'), screen).toEqual([]);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(activeDuration) > 1;
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );
  expect(moving, `moving on ${screen}`).toEqual([]);
}

/** Opens the navbar's menu and its list of categories, and expects that every control in it can be reached. */
export async function openWholeMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Categories' }).click();
  expect(await lostControls(page, 'header:not(main *)'), 'the open menu').toEqual([]);
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
}
