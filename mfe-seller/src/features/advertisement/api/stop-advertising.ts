import { useApi, useSession } from 'shared-auth';
import { emitMarketEvent, isMarketError, type MarketClient, type Product } from 'shared-contracts';
import { type Pages, withoutRows } from 'shared-runtime/paged-query';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { advertisedQuery } from './get-advertised.ts';

/** A product that is gone already is not advertised either. */
async function stopAdvertising(api: MarketClient, productId: string): Promise<void> {
  try {
    await api('DELETE /advertiseupdate', { query: { id: productId } });
  } catch (error) {
    if (!isMarketError(error) || error.code !== 'not_found') throw error;
  }
}

/** Ends the advertisement of one product and takes its row off the list. Rejects with the market's error. */
export function useStopAdvertising() {
  const api = useApi();
  const client = useQueryClient();
  const email = useSession().user?.email ?? '';
  return useMutation({
    mutationFn: (productId: string) => stopAdvertising(api, productId),
    onSuccess: (_, productId) => {
      const { queryKey } = advertisedQuery(api, email);
      client.setQueryData<Pages<Product>>(
        queryKey,
        withoutRows((row) => row._id === productId),
      );
      emitMarketEvent('product:advertised', { productId, advertised: false });
    },
  });
}
