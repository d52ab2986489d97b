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

export type MemoizedLoad<T> = ReturnType<typeof memoizedLoad<T>>;

/** @param start asks for what is to be loaded, code that comes over the network for one; called for each attempt */
export function memoizedLoad<T>(start: () => Promise<T>) {
  let loading: Tracked<T> | undefined;
  let isRepeated = false;

  async function attempt(): Promise<T> {
    isRepeated = false;
    try {
      return await start();
    } catch (error) {
      if (!isRepeated) throw error;
      return attempt();
    }
  }

  /** Lets the next `load` ask again after a failure. What came is kept, and what is under way goes on. */
  function forget(): void {
    if (loading?.status === 'rejected') loading = undefined;
  }

  return {
    /** One at a time; a settled one is remembered, a failure until `forget` or `retry`. */
    load(): Promise<T> {
      loading ??= track(attempt());
      return loading;
    },
    /** What has come already. */
    loaded: () => (loading?.status === 'fulfilled' ? loading.value : undefined),
    forget,
    /**
     * The same because a person asks for it. What is under way may have begun before the network was back, by another place of the
     * page or a link pointed at: should it fail, it is done once more.
     */
    retry(): void {
      forget();
      isRepeated = true;
    },
  };
}

/** A promise that React's `use` can read without waiting once it has settled. */
export type Tracked<T> = Promise<T> & {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
};

export function track<T>(promise: Promise<T>): Tracked<T> {
  const tracked: Tracked<T> = promise;
  // Blocks, not expressions: a handler that gave `tracked` back would make a second promise fail with it.
  tracked.then(
    (value) => {
      Object.assign(tracked, { status: 'fulfilled', value });
    },
    (reason: unknown) => {
      Object.assign(tracked, { status: 'rejected', reason });
    },
  );
  return tracked;
}
