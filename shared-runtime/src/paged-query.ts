/**
 * Lists that are loaded page by page. Not shared: each remote bundles its own copy of this module, so that it can change
 * with the remote. It imports the query cache by the package's name, because only that is the page's one copy.
 */
import { infiniteQueryOptions, type QueryClient, type QueryKey } from 'shared-runtime/query';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
}

export interface Pages<Item> {
  readonly pages: readonly Page<Item>[];
  readonly pageParams: readonly unknown[];
}

/** A list loaded in pages of `limit` rows, which grows by `Show more`; its data is the flat list of all rows loaded so far. */
export function pagedQuery<Item>(
  queryKey: QueryKey,
  limit: number,
  load: (request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load(pageParam === '' ? { limit } : { limit, cursor: pageParam }, signal),
    // Not `undefined`: page parameters are serialized as JSON in the page that the server sends.
    initialPageParam: '',
    getNextPageParam: (last: Page<Item>) => last.nextCursor,
    select: (data: Pages<Item>) => data.pages.flatMap((page) => page.items),
  });
}

/** Returns the same pages with a row inserted before all others. */
export function withFirstRow<Item>(row: Item) {
  return (data: Pages<Item> | undefined): Pages<Item> | undefined => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first && { ...data, pages: [{ ...first, items: [row, ...first.items] }, ...rest] };
  };
}

/** Returns the same pages with every row passed through `change`, without those for which it returns null. */
export function withRows<Item>(change: (row: Item) => Item | null) {
  return (data: Pages<Item> | undefined): Pages<Item> | undefined =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap((row) => change(row) ?? []) })),
    };
}

/** Shows a change of one row in every loaded list whose key begins with `queryKey`. @param change null removes the row */
export function showRow<Row extends { readonly _id: string }>(
  client: Pick<QueryClient, 'setQueriesData'>,
  queryKey: QueryKey,
  id: string,
  change: Partial<Row> | null,
): void {
  client.setQueriesData<Pages<Row>>(
    { queryKey },
    withRows((row) => (row._id === id ? change && { ...row, ...change } : row)),
  );
}
