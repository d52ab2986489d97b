import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, type MarketClient, type Product } from 'shared-contracts';
import { type Pages, withFirstRow, withoutRows } from 'shared-runtime/paged-query';
import { type QueryClient, useMutation, useQueryClient } from 'shared-runtime/query';
import { wishedIdsKey } from './get-wished-ids.ts';
import { wishlistKey } from './get-wishlist.ts';

export interface Wish {
  readonly productId: string;
  readonly wished: boolean;
  /** Of a wish that is put back: the list shows it at once. */
  readonly product?: Product;
}

const mutationKey = ['change-wish'];

async function changeWish(api: MarketClient, { productId, wished }: Wish): Promise<void> {
  const query = { id: productId };
  try {
    await (wished ? api('PUT /wishlist', { query }) : api('DELETE /wishlist', { query }));
  } catch (error) {
    // Taking off what is not there any more is done already.
    if (wished || !isMarketError(error) || error.code !== 'not_found') throw error;
  }
}

function showWish(client: QueryClient, { productId, wished }: Wish): void {
  client.setQueryData<readonly string[]>(wishedIdsKey, (ids) => {
    // A list that never came must not look complete because of one change.
    if (ids === undefined) return undefined;
    const others = ids.filter((id) => id !== productId);
    return wished ? [...others, productId] : others;
  });
}

/**
 * Changes one wish. The screen shows it at once and goes back when the market refuses. Changes reach the market one
 * after the other, in the order they were made.
 */
export function useChangeWish() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'change-wish' },
    mutationFn: (wish: Wish) => changeWish(api, wish),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: ['market', 'wishlist'] });
      const pages = client.getQueryData<Pages<Product>>(wishlistKey);
      showWish(client, wish);
      const { product, productId, wished } = wish;
      const others = withoutRows<Product>((row) => row._id === productId);
      const change = wished ? product && withFirstRow(product) : others;
      if (change) client.setQueryData<Pages<Product>>(wishlistKey, change);
      return { pages };
    },
    onError: (_, wish, before) => {
      showWish(client, { ...wish, wished: !wish.wished });
      if (before?.pages) client.setQueryData(wishlistKey, before.pages);
    },
    onSuccess: (_, wish) => {
      // An answer to an earlier change must not overwrite a later one that is still under way.
      if (client.isMutating({ mutationKey }) === 1) {
        const { productId, wished } = wish;
        emitMarketEvent('wishlist:changed', { productId, wished });
      }
    },
  });
}
