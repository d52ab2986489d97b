import { useState } from 'react';
import { useApi } from 'shared-auth';
import type { MarketClient, NoticeSettings } from 'shared-contracts';
import { queryOptions, useMutation, useQueryClient } from 'shared-runtime/query';

export const settingsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: ['market', 'notice-settings'] as const,
    queryFn: ({ signal }) => api('GET /notices/settings', { signal }),
  });

/**
 * Switches mails of a kind, one after the other.
 * @returns `chosen` is what the page shows at once, until the market refuses
 */
export function useSwitchMails() {
  const api = useApi();
  const client = useQueryClient();
  const [chosen, choose] = useState<Partial<NoticeSettings>>({});
  const switching = useMutation({
    scope: { id: 'switch-mails' },
    mutationFn: (change: Partial<NoticeSettings>) => api('PUT /notices/settings', { body: change }),
    onSuccess: (_response, change) =>
      client.setQueryData(settingsQuery(api).queryKey, (known) => known && { ...known, ...change }),
    onError: () => choose({}),
  });
  return {
    ...switching,
    chosen,
    switchMails(change: Partial<NoticeSettings>): void {
      choose((earlier) => ({ ...earlier, ...change }));
      switching.mutate(change);
    },
  };
}
