import { useApi, useSession } from 'shared-auth';
import { allPages, emitMarketEvent, type MarketClient, orNull, type Product } from 'shared-contracts';
import { type Pages, pagedQuery, withFirstRow, withRows } from 'shared-runtime/paged-query';
import { type QueryClient, useMutation, useQuery, useQueryClient } from 'shared-runtime/query';

const PAGE_SIZE = 24;

const wishlistKey = ['market', 'wishlist', 'pages'] as const;

export function wishlistQuery(api: MarketClient) {
  return pagedQuery(wishlistKey, PAGE_SIZE, (page, signal) =>
    api.page('GET /wishlist', { query: page, signal }),
  );
}

const wishedIdsKey = ['market', 'wishlist', 'ids'] as const;

/** The ids in the cached wishlist, if all of its pages are loaded: then no request is needed. */
function knownIds(client: QueryClient): readonly string[] | undefined {
  if (client.getQueryState(wishlistKey)?.isInvalidated) return undefined;
  const pages = client.getQueryData<Pages<Product>>(wishlistKey)?.pages;
  if (pages === undefined || pages.at(-1)?.nextCursor !== undefined) return undefined;
  return pages.flatMap((page) => page.items.map((product) => product._id));
}

/** Only buyers have a wishlist; for all other users there is no request. */
export function useWishedIds() {
  const isBuyer = useSession().user?.role === 'buyer';
  const api = useApi();
  const client = useQueryClient();
  return useQuery<readonly string[]>({
    queryKey: wishedIdsKey,
    async queryFn({ signal }) {
      const products = await allPages((page) => api.page('GET /wishlist', { query: page, signal }));
      return products.map(({ _id }) => _id);
    },
    enabled: isBuyer,
    initialData: () => knownIds(client),
    initialDataUpdatedAt: () => client.getQueryState(wishlistKey)?.dataUpdatedAt,
  });
}

interface Wish {
  readonly productId: string;
  readonly wished: boolean;
  /** The product of a restored wish: the list shows it at once. */
  readonly product?: Product;
}

const mutationKey = ['change-wish'];

function showWish(client: QueryClient, { productId, wished }: Wish): void {
  client.setQueryData<readonly string[]>(wishedIdsKey, (ids) => {
    // Without a loaded list, one change must not make the list look complete.
    if (ids === undefined) return undefined;
    const others = ids.filter((id) => id !== productId);
    return wished ? [...others, productId] : others;
  });
}

/**
 * Changes one wish. Optimistic update: rolled back if the market rejects it. Requests run one after the other, in the order of the changes.
 */
export function useChangeWish() {
  const api = useApi();
  const client = useQueryClient();
  const isOnly = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'change-wish' },
    mutationFn({ productId, wished }: Wish): Promise<unknown> {
      const query = { id: productId };
      // 404 counts as success: the wish is already removed.
      return wished ? api('PUT /wishlist', { query }) : orNull(api('DELETE /wishlist', { query }));
    },
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: ['market', 'wishlist'] });
      // With other changes pending, the list is not what the market has: restoring it could undo or repeat one of those.
      const pages = isOnly() ? client.getQueryData<Pages<Product>>(wishlistKey) : undefined;
      showWish(client, wish);
      const { product, productId, wished } = wish;
      const others = withRows<Product>((row) => (row._id === productId ? null : row));
      const change = wished ? product && withFirstRow(product) : others;
      if (change) client.setQueryData<Pages<Product>>(wishlistKey, change);
      return { pages };
    },
    onError: (_, wish, before) => {
      showWish(client, { ...wish, wished: !wish.wished });
      if (!isOnly()) return;
      if (before?.pages) client.setQueryData(wishlistKey, before.pages);
      // A request whose response was lost may have been carried out.
      void client.invalidateQueries({ queryKey: ['market', 'wishlist'] });
    },
    onSuccess: (_, { productId, wished }) => {
      // Emit only after the last pending change: a refetch after an earlier one would overwrite the later ones.
      if (isOnly()) emitMarketEvent('wishlist:changed', { productId, wished });
    },
  });
}
