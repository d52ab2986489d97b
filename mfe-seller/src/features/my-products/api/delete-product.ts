import { useApi } from 'shared-auth';
import { emitMarketEvent, isMarketError, type MarketClient, type Product } from 'shared-contracts';
import { type Pages, withoutRows } from 'shared-runtime/paged-query';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { myProductsKey } from './get-my-products.ts';

/** A product that is gone already is what was asked for. */
async function deleteProduct(api: MarketClient, productId: string): Promise<void> {
  try {
    await api('DELETE /loadmyproductdelete', { query: { id: productId } });
  } catch (error) {
    if (!isMarketError(error) || error.code !== 'not_found') throw error;
  }
}

export function useDeleteProduct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) => deleteProduct(api, productId),
    onSuccess: (_, productId) => {
      client.setQueriesData<Pages<Product>>(
        { queryKey: myProductsKey },
        withoutRows((row) => row._id === productId),
      );
      emitMarketEvent('product:deleted', { productId });
    },
  });
}
