import { BUYER_PHONE_KEY, type MarketEvents, marketEventNames, onMarketEvent } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import { storeText } from 'shared-runtime/stored-text';

/** Every package keeps what it asked of the market under this first key. */
const market = { queryKey: ['market'] };

/**
 * Whatever a package changed, everything of the market on the screen is asked again and the rest counts as stale: packages
 * need not know each other's queries. Several changes in one task are one refresh. Returns the function that ends it.
 */
export function refreshOnMarketEvents(queryClient: QueryClient): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dataChanged = false;
  const refresh = (name: keyof MarketEvents) => {
    dataChanged ||= name !== 'session:changed';
    waiting ??= afterDrawing(() => {
      waiting = undefined;
      // An answer on its way was made before the data changed; after a change of person it was asked for by that person.
      void queryClient.invalidateQueries(market, { cancelRefetch: dataChanged });
      dataChanged = false;
    });
  };
  const ends = marketEventNames.map((name) => onMarketEvent(name, () => refresh(name)));
  return () => {
    clearTimeout(waiting);
    for (const end of ends) end();
  };
}

/**
 * Somebody else, or nobody, is behind the page: drops what was fetched for the person before, and their phone number. What is on the screen is
 * asked again only once the screens of that person are gone: their calls would be refused to the next one.
 */
export function forgetMarketData(queryClient: QueryClient): void {
  storeText(BUYER_PHONE_KEY, null, 'sessionStorage');
  void queryClient.cancelQueries(market);
  queryClient.removeQueries({ ...market, type: 'inactive' });
  afterDrawing(() => void queryClient.resetQueries(market));
}

/** The session's store renders at once, in a microtask: the next task comes after it. */
const afterDrawing = (work: () => void) => setTimeout(work, 0);
