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

/** @param load asks for code that comes over the network; called for each attempt */
export function repeatable<T>(load: () => Promise<T>) {
  let onceMore = false;
  async function attempt(): Promise<T> {
    onceMore = false;
    try {
      return await load();
    } catch (error) {
      if (!onceMore) throw error;
      return attempt();
    }
  }
  return {
    attempt,
    /** The attempt under way may have begun before the network was back: should it fail, it is made once more. */
    repeat(): void {
      onceMore = true;
    },
  };
}
