import { useApi, useSession } from 'shared-auth';
import { allPages, emitMarketEvent, type MarketClient, orNull, type Product } from 'shared-contracts';
import { type Pages, pagedQuery, withFirstRow, withRows } from 'shared-runtime/paged-query';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'shared-runtime/query';

const PAGE_SIZE = 24;

const wishlistKey = ['market', 'wishlist', 'pages'] as const;

export function wishlistQuery(api: MarketClient) {
  return pagedQuery(wishlistKey, PAGE_SIZE, (page, signal) =>
    api.page('GET /wishlist', { query: page, signal }),
  );
}

export function useWishlist() {
  return useInfiniteQuery(wishlistQuery(useApi()));
}

const wishedIdsKey = ['market', 'wishlist', 'ids'] as const;

async function getWishedIds(api: MarketClient, signal: AbortSignal): Promise<readonly string[]> {
  const products = await allPages((page) => api.page('GET /wishlist', { query: page, signal }));
  return products.map(({ _id }) => _id);
}

function wishedIdsQuery(api: MarketClient) {
  return queryOptions({ queryKey: wishedIdsKey, queryFn: ({ signal }) => getWishedIds(api, signal) });
}

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
  const client = useQueryClient();
  return useQuery({
    ...wishedIdsQuery(useApi()),
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

function changeWish(api: MarketClient, { productId, wished }: Wish): Promise<unknown> {
  const query = { id: productId };
  // 404 counts as success: the wish is already removed.
  return wished ? api('PUT /wishlist', { query }) : orNull(api('DELETE /wishlist', { query }));
}

function showWish(client: QueryClient, { productId, wished }: Wish): void {
  client.setQueryData<readonly string[]>(wishedIdsKey, (ids) => {
    // Without a loaded list, one change must not make the list look complete.
    if (ids === undefined) return undefined;
    const others = ids.filter((id) => id !== productId);
    return wished ? [...others, productId] : others;
  });
}

interface Before {
  /** The rows before the first of the pending changes: they have the places also of rows that are removed by now. */
  readonly rows: readonly Product[];
  /** The row of this change, if the list has it. */
  readonly row: Product | undefined;
}

function listBefore(client: QueryClient, { productId }: Wish): Before {
  const pages = client.getQueryData<Pages<Product>>(wishlistKey)?.pages ?? [];
  const rows = pages.flatMap(({ items }) => items);
  const [first] = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const context = first?.state.context as Before | undefined;
  return { rows: context?.rows ?? rows, row: rows.find(({ _id }) => _id === productId) };
}

const withoutRow = (id: string) => withRows<Product>((row) => (row._id === id ? null : row));

/** Returns the same pages with a removed row before the first of the rows that came after it. */
function withRowBack(row: Product, rows: Before['rows']) {
  const indexOf = (id: string) => rows.findIndex(({ _id }) => _id === id);
  const isLater = ({ _id }: Product) => indexOf(_id) > indexOf(row._id);
  return (data: Pages<Product> | undefined): Pages<Product> | undefined => {
    const others = withoutRow(row._id)(data);
    const place = others?.pages.find(({ items }) => items.some(isLater)) ?? others?.pages.at(-1);
    return (
      others && {
        ...others,
        pages: others.pages.map((page) => {
          if (page !== place) return page;
          const at = page.items.findIndex(isLater);
          return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, row) };
        }),
      }
    );
  };
}

/**
 * Changes one wish. Optimistic update: rolled back, for this row only, if the market rejects it. Requests run one after the other, in the order of the changes.
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
      const before = listBefore(client, wish);
      showWish(client, wish);
      const { product, productId, wished } = wish;
      const change = wished ? product && withFirstRow(product) : withoutRow(productId);
      if (change) client.setQueryData<Pages<Product>>(wishlistKey, change);
      return before;
    },
    onError: (_, wish, before) => {
      showWish(client, { ...wish, wished: !wish.wished });
      if (before === undefined) return;
      const { rows, row } = before;
      const change = row ? withRowBack(row, rows) : withoutRow(wish.productId);
      client.setQueryData<Pages<Product>>(wishlistKey, change);
    },
    onSuccess: (_, wish) => {
      // Emit only after the last pending change: a refetch after an earlier one would overwrite the later ones.
      if (client.isMutating({ mutationKey }) === 1) {
        const { productId, wished } = wish;
        emitMarketEvent('wishlist:changed', { productId, wished });
      }
    },
  });
}
