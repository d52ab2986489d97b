import { useApi } from 'shared-auth';
import type { MarketClient, NoticeSettings } from 'shared-contracts';
import { queryOptions, useMutation, useQueryClient } from 'shared-runtime/query';
import { noticesKey } from '../../notices/unread-query.ts';

export const settingsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: [...noticesKey, 'settings'] as const,
    queryFn: ({ signal }) => api('GET /notices/settings', { signal }),
  });

/** Switches mails of a kind. The page shows it at once, and how it was when the market refuses. */
export function useSwitchMails() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = settingsQuery(api);
  return useMutation({
    scope: { id: 'switch-mails' },
    mutationFn: (change: Partial<NoticeSettings>) => api('PUT /notices/settings', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known && { ...known, ...change });
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
  });
}
