import { useApi, useSession } from 'shared-auth';
import { allPages, type MarketClient, type Product } from 'shared-contracts';
import type { Pages } from 'shared-runtime/paged-query';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from 'shared-runtime/query';
import { wishlistKey } from './get-wishlist.ts';

export const wishedIdsKey = ['market', 'wishlist', 'ids'] as const;

/** The ids of everything wished, read page by page. */
async function getWishedIds(api: MarketClient, signal: AbortSignal): Promise<readonly string[]> {
  const products = await allPages((page) => api.page('GET /wishlist', { query: page, signal }));
  return products.map(({ _id }) => _id);
}

function wishedIdsQuery(api: MarketClient) {
  return queryOptions({ queryKey: wishedIdsKey, queryFn: ({ signal }) => getWishedIds(api, signal) });
}

/** The wishlist page may have brought all of it already; then nothing has to be asked. */
function knownIds(client: QueryClient): readonly string[] | undefined {
  if (client.getQueryState(wishlistKey)?.isInvalidated) return undefined;
  const pages = client.getQueryData<Pages<Product>>(wishlistKey)?.pages;
  if (pages === undefined || pages.at(-1)?.nextCursor !== undefined) return undefined;
  return pages.flatMap((page) => page.items.map((product) => product._id));
}

/** Only buyers have a wishlist; for anybody else nothing is asked. */
export function useWishedIds() {
  const isBuyer = useSession().user?.role === 'buyer';
  const client = useQueryClient();
  return useQuery({
    ...wishedIdsQuery(useApi()),
    enabled: isBuyer,
    initialData: () => knownIds(client),
    initialDataUpdatedAt: () => client.getQueryState(wishlistKey)?.dataUpdatedAt,
  });
}
