import { BUYER_PHONE_KEY, type MarketEvents, marketEventNames, onMarketEvent } from 'shared-contracts';
import type { QueryClient } from 'shared-runtime/query';
import { storeText } from 'shared-runtime/stored-text';

/** First key of all queries of the market, in every package. */
const market = { queryKey: ['market'] };

/**
 * After any change by a package, refetches all visible market data and marks the rest as stale: packages need not know each other's
 * queries. Several changes in one task cause one refresh. Returns the function that stops it.
 */
export function refreshOnMarketEvents(queryClient: QueryClient): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dataChanged = false;
  const refresh = (name: keyof MarketEvents) => {
    dataChanged ||= name !== 'session:changed';
    waiting ??= afterDrawing(() => {
      waiting = undefined;
      // A running request may have read the data from before the change; after a change of person, it was sent for the new person.
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
 * The session's person changed: drops the data fetched for the previous person, and that person's phone number. Visible data is
 * refetched only after the previous person's screens are gone: their calls would be refused for the next person.
 */
export function forgetMarketData(queryClient: QueryClient): void {
  storeText(BUYER_PHONE_KEY, null, 'sessionStorage');
  void queryClient.cancelQueries(market);
  queryClient.removeQueries({ ...market, type: 'inactive' });
  afterDrawing(() => void queryClient.resetQueries(market));
}

/** The session's store renders synchronously, in a microtask: the next task runs after it. */
const afterDrawing = (work: () => void) => setTimeout(work, 0);
