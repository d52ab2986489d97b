import { repeatable } from 'shared-runtime/failed-page';

export interface MemoizedLoad<T> {
  /** One at a time; a settled one is remembered, a failure until `forget` or `retry`. */
  load(): Promise<T>;
  /** What has come already. */
  loaded(): T | undefined;
  /** Lets the next `load` ask again after a failure. What came is kept, and what is under way goes on. */
  forget(): void;
  /**
   * The same because a person asks for it. What is under way may have begun before the network was back, by another place of the
   * page or a link pointed at: should it fail, it is done once more.
   */
  retry(): void;
}

/** @param start asks for what is to be loaded; called for each attempt */
export function memoizedLoad<T>(start: () => Promise<T>): MemoizedLoad<T> {
  let loading: Tracked<T> | undefined;
  const { attempt, repeat } = repeatable(start);

  function forget(): void {
    if (loading?.status === 'rejected') loading = undefined;
  }

  return {
    load() {
      loading ??= track(attempt());
      return loading;
    },
    loaded: () => (loading?.status === 'fulfilled' ? loading.value : undefined),
    forget,
    retry() {
      forget();
      repeat();
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
