let holders = 0;
let before = { overflow: '', padding: '' };

/**
 * Prevents the page from scrolling behind an overlay, and reserves the space of the scrollbar so that nothing shifts. Returns a function
 * that releases the lock, to be called once; the page scrolls again after the last release.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    const bar = window.innerWidth - root.clientWidth;
    before = { overflow: root.style.overflow, padding: root.style.paddingInlineEnd };
    root.style.overflow = 'hidden';
    if (root.clientWidth > 0 && bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    root.style.overflow = before.overflow;
    root.style.paddingInlineEnd = before.padding;
  };
}
