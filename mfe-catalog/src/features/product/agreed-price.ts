import type { MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';

/** The price, in dollars, on which this buyer and the seller have agreed in their conversation, while it is valid; null if there is none. */
export const agreedPriceQuery = (api: MarketClient, productId: string) =>
  queryOptions({
    queryKey: ['market', 'agreed-price', productId],
    queryFn: async ({ signal }) => {
      const conversations = await api('GET /conversations', { signal });
      const own = conversations.find(({ role, product }) => role === 'buyer' && product._id === productId);
      if (!own) return null;
      const messages = await api('GET /conversations/{id}/messages', { params: { id: own.id }, signal });
      const isValid = (until = '') => Date.parse(until) > Date.now();
      const agreed = messages.find(({ offer }) => offer?.state === 'taken' && isValid(offer.until));
      return agreed?.offer?.price ?? null;
    },
  });
