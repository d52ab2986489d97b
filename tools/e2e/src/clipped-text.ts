import type { Page } from '@playwright/test';

/**
 * Texts of the page that cannot be read completely: wider than the window, or cut off by a box that hides its overflow.
 * Left out: invisible texts, texts for screen readers only, inactive slides, and texts that are complete elsewhere on the
 * page.
 * @returns a line for each: the text's start, and the box that cuts it.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const skipped =
      'script, style, noscript, [aria-hidden="true"], [inert], .swiper-slide:not(.swiper-slide-active)';
    const found: { text: string; by: string }[] = [];
    const whole = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const dialog = document.querySelector('dialog[open], .swal2-popup');

    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isForScreenReaders = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    /** The box that cuts the text off, if there is one. */
    function cutBy(element: Element, text: DOMRect): string | undefined {
      let scrolls = false;
      for (
        let box: Element | null = element;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (isForScreenReaders(edge) && hides(style.overflowX)) return undefined;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
          if (box.matches('nav, nav *') || box.scrollWidth <= box.clientWidth) scrolls = true;
        }
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') scrolls = true;
        if (scrolls) continue;
        const sideways = text.right > edge.right + SLACK || text.left < edge.left - SLACK;
        const down = text.bottom > edge.bottom + SLACK || text.top < edge.top - SLACK;
        // The name in the navbar may be shortened; the account page and the avatar's label contain it completely.
        if (style.textOverflow === 'ellipsis' && box.closest('header')) return undefined;
        const name = `${box.tagName.toLowerCase()}.${box.className}`.slice(0, 40);
        if (hides(style.overflowX) && sideways) return `${name} (sideways)`;
        if (hides(style.overflowY) && down) return `${name} (down)`;
        if (style.position === 'fixed') break;
      }
      const wide = document.documentElement.clientWidth;
      if (!scrolls && (text.right > wide + SLACK || text.left < -SLACK)) return `the window of ${wide} px`;
      return undefined;
    }

    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest(skipped)) continue;
      if (dialog && !dialog.contains(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The skip link is visible only while it has the focus.
      if (element.closest('a[href="#content"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (isForScreenReaders(rect)) continue;
      const by = cutBy(element, rect);
      if (by) found.push({ text, by });
      else whole.add(text);
    }
    return found
      .filter(({ text, by }) => by.startsWith('the window') || !whole.has(text))
      .map(({ text, by }) => `“${text.slice(0, 24)}” (${text.length}) by ${by}`);
  });
}
