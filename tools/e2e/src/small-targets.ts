import type { Page } from '@playwright/test';

/**
 * Links and controls that are smaller than 44 px either way, and so hard to hit with a finger (WCAG 2.2, 2.5.5). Left out, as
 * there: links within a sentence, dots of a carousel in their width, since the arrows beside them do the same, and fields
 * that are only read.
 * @returns a line for each: what it is called, and its size.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_SIZE = 43.5;
    const found = new Set<string>();
    const controls =
      ':is(a[href], button, input, select, textarea, summary):not([href="#content"], [readonly])';
    const scope = document.querySelector('dialog[open]') ?? document.body;
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isSentence = getComputedStyle(control).display === 'inline' && control.closest('p, li, dd, td');
      if (isSentence && control.parentElement?.textContent !== control.textContent) continue;
      const isBox = control instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(control.type);
      // Its own size: a dialog that is still coming is drawn smaller.
      const { offsetWidth: width, offsetHeight: height } = (isBox && control.closest('label')) || control;
      if (width <= 1 || height <= 1) continue;
      const beyond = getComputedStyle(control, '::after');
      const isLarger = beyond.content !== 'none' && beyond.position === 'absolute';
      const wide = isLarger ? Math.max(width, Number.parseFloat(beyond.width)) : width;
      const high = isLarger ? Math.max(height, Number.parseFloat(beyond.height)) : height;
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      if (high >= MIN_SIZE && (wide >= MIN_SIZE || /^Show slide/.test(name))) continue;
      found.add(`${control.tagName.toLowerCase()} ${name}: ${Math.round(wide)} × ${Math.round(high)}`);
    }
    return [...found];
  });
}
