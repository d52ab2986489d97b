import { expect, open, type Page, test } from './fixtures.ts';
import { addressOf, follow, type Role, screensOnce, settled } from './walk.ts';

/**
 * A window of 1280 × 800 at 200 %, and the width that WCAG 1.4.10 asks for. Each has a page of its own that has this size from the start:
 * headless Chromium (seen in 156, on a busy machine) may never give an open page another size, or stop making frames for it.
 */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 568 },
];

/** Controls that cannot be brought into the window, are cut off at its sides or lie under something else. */
function lostControls(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((place) => {
    const lost: string[] = [];
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const controls = ':is(a[href], button, input, select, textarea, summary)';
    for (const control of document.querySelectorAll(`${place} ${controls}`)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The link past the navigation shows itself once it has the focus.
      if (control.getAttribute('href') === '#content') continue;
      // A row of cards stops where a card begins: what is cut off there comes to its beginning.
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

for (const role of Object.keys(screensOnce) as Role[])
  for (const viewport of sizes) {
    test(`${viewport.width} px wide a ${role} loses nothing, and nothing moves for who asks for that`, async ({
      newPerson,
      pageOf,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 40[34]/);
      const options = { deviceScaleFactor: 2, reducedMotion: 'reduce', viewport } as const;
      const page = role === 'visitor' ? await newPerson(options) : await pageOf(role, options);
      await open(page, '/blog');
      for (const screen of screensOnce[role]) {
        await follow(page, await addressOf(page, screen));
        await settled(page);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
        expect(await lostControls(page), screen).toEqual([]);
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
      await follow(page, '/blog');
      await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Categories' }).click();
      expect(await lostControls(page, 'header'), 'the open menu').toEqual([]);
      const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  }
