/** Moves the focus to the page's heading, or to its content if it has none, where keyboard and screen reader continue. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  const place = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** After a dialog: back to where the focus was, or to the page if that is gone or disabled. */
export function returnFocus(to: Element | null | undefined): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  // Not compared with the body: the focus may still be in the dialog, which is about to lose it.
  if (to !== document.body && document.activeElement !== to) focusPage();
}
