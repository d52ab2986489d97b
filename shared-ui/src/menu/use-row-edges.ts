import { type RefObject, useEffect } from 'react';

/** Marks a row that scrolls sideways where it goes on: `data-before`, `data-after`. Measured, so only in the browser. */
export function useRowEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-before', element.scrollLeft > 2);
      element.toggleAttribute('data-after', hidden - element.scrollLeft > 2);
    };
    mark();
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(mark) : undefined;
    sizes?.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes?.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [row]);
}
