import { useApi } from 'shared-auth';
import { type MarketClient, type Notice, paths } from 'shared-contracts';
import { type Pages, pagedQuery, withRows } from 'shared-runtime/paged-query';
import { queryOptions, useMutation, useQueryClient } from 'shared-runtime/query';
import { noticesKey, unreadQuery } from './unread-query.ts';

const PAGE_SIZE = 20;
const LATEST = 8;
const pagesKey = [...noticesKey, 'pages'] as const;
const latestKey = [...noticesKey, 'latest'] as const;

/** All notices, paged. */
export const noticesQuery = (api: MarketClient) =>
  pagedQuery(pagesKey, PAGE_SIZE, (page, signal) => api.page('GET /notices', { query: page, signal }));

/** The newest notices, for the bell's panel. */
export const latestQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: latestKey,
    queryFn: async ({ signal }) =>
      (await api.page('GET /notices', { query: { limit: LATEST }, signal })).items,
  });

/** Address that a notice links to. */
export function addressOf({ kind, product, order, conversation }: Notice): string {
  if (conversation !== undefined) return paths.conversation(conversation);
  if (order !== undefined) return paths.order(order);
  if (kind === 'saved_search') return paths.savedSearches();
  return product === undefined ? paths.inbox() : paths.product(product);
}

/** Marks these notices as read, or all; optimistic update of all lists and of the bell's count. */
export function useMarkRead() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => api('POST /notices/read', { body: ids ? { ids } : {} }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: noticesKey });
      const read = (notice: Notice) =>
        ids === undefined || ids.includes(notice._id) ? { ...notice, read: true } : notice;
      client.setQueryData<Pages<Notice>>(pagesKey, withRows(read));
      client.setQueryData<readonly Notice[]>(latestKey, (rows) => rows?.map(read));
      client.setQueryData(
        unreadQuery(api).queryKey,
        (known) =>
          known && { ...known, count: ids === undefined ? 0 : Math.max(0, known.count - ids.length) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
