/** Every remote bundles its own copy of this module; `Symbol.for` makes the symbol the same for all of them. */
const FORGET = Symbol.for('market.forget-failed-page');

/** Attaches to the error of a page's code a function that lets the code be requested again. */
export function markFailedPage(error: unknown, forget: () => void): void {
  if (error instanceof Error) Object.assign(error, { [FORGET]: forget });
}

/**
 * To be called by an error boundary before it renders its children again.
 * @param error the caught error: if a page's code failed to load, the next rendering requests it again; other errors have no effect
 */
export function forgetFailedPage(error: unknown): void {
  if (error instanceof Error && FORGET in error) (error[FORGET] as () => void)();
}

/**
 * To be called when a script did not load. A failed preload stays in the document until a script requests the file: after an outage,
 * that request fails with the old error, without network access.
 * @param error names the script in `request`, as webpack's errors do
 * @param entry the script's address where the error names none
 * @returns whether it may be such an old error, so that loading once more can help. True once for each preloaded file.
 */
export function isStalePreload(error: unknown, entry?: string): boolean {
  const { request = entry } = Object(error) as { readonly request?: string };
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=preload]') ?? [];
  const link = [...links].find(({ href }) => href === request);
  link?.remove();
  return link !== undefined;
}

export type MemoizedLoad<T> = ReturnType<typeof memoizedLoad<T>>;

/** @param start loads something, for instance code over the network; called for each attempt */
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

  /** Lets the next `load` try again after a failure. A loaded value stays, and a pending load continues. */
  function forget(): void {
    if (loading?.status === 'rejected') loading = undefined;
  }

  return {
    /** Single flight; the result is memoized, a failure until `forget` or `retry`. */
    load(): Promise<T> {
      loading ??= track(attempt());
      return loading;
    },
    /** The loaded value, or undefined. */
    loaded: () => (loading?.status === 'fulfilled' ? loading.value : undefined),
    forget,
    /**
     * Like `forget`, on the user's request. A pending load may have begun before the network was back, by another part of the page
     * or by pointing at a link: if it fails, it is repeated once.
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
  // Block bodies, not expressions: a handler that returned `tracked` would make a second promise reject with it.
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
