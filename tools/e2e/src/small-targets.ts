import type { Page } from '@playwright/test';

/**
 * Links and controls that are smaller than 44 px in one direction, and so hard to hit with a finger (WCAG 2.2, 2.5.5). Left
 * out, as there: links within a sentence, the width of a carousel's dots, since the arrows beside them do the same, and
 * read-only fields.
 * @returns a line for each: its name and its size.
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
      // The layout size: a dialog that is still opening is drawn smaller.
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
