/** Lets the keyboard and the screen reader continue at the heading of the page, or at its content while it has none. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  const place = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
