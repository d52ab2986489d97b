/** Every remote brings its own copy of this: the symbol is the page's. */
const FORGET = Symbol.for('market.forget-failed-page');

/** Notes on the failure of a page's code how to have it asked for again. */
export function markFailedPage(error: unknown, forget: () => void): void {
  if (error instanceof Error) Object.assign(error, { [FORGET]: forget });
}

/**
 * To be called by a boundary before it renders its children again.
 * @param error what it caught: of a page's code that did not come, this lets the next rendering ask again; anything else is left alone
 */
export function forgetFailedPage(error: unknown): void {
  if (error instanceof Error && FORGET in error) (error[FORGET] as () => void)();
}
