/**
 * Gives the history entry of this document a key of its own, once. The router calls the entry of every new document
 * `default`, and remembers scroll positions by key for the whole tab: whoever had scrolled down one page and then opened
 * another by its address was let in half way down.
 */
export function nameHistoryEntry(history: Pick<History, 'state' | 'replaceState'> = window.history): void {
  const state = history.state as { readonly key?: string } | null;
  // Reloaded, or come back to: the entry has its key, and its place.
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
