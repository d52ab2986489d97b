import { useApi } from 'shared-auth';
import { type MarketClient, orNull } from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions, useMutation, useQueryClient } from 'shared-runtime/query';

const CONVERSATIONS = 20;
const MESSAGES = 30;
const listKey = ['market', 'conversations'] as const;

export const conversationsQuery = (api: MarketClient) =>
  pagedQuery([...listKey, 'pages'], CONVERSATIONS, (page, signal) =>
    api.page('GET /conversations', { query: page, signal }),
  );

/** Null if the user has no such conversation. */
export const conversationQuery = (api: MarketClient, id: string) =>
  queryOptions({
    queryKey: [...listKey, id] as const,
    queryFn: ({ signal }) => orNull(api('GET /conversations/{id}', { params: { id }, signal })),
  });

const messagesKey = (id: string) => ['market', 'messages', id] as const;

/** Newest first. */
export const messagesQuery = (api: MarketClient, id: string) =>
  pagedQuery(messagesKey(id), MESSAGES, (page, signal) =>
    api.page('GET /conversations/{id}/messages', { params: { id }, query: page, signal }),
  );

interface ChangeOutcome<Given> {
  readonly onSuccess?: (result: unknown, given: Given) => void;
  readonly onError?: (error: Error, given: Given) => void;
}

/**
 * Mutates a conversation, then refetches its messages and the list of conversations. Rejects with the market's error.
 * @param outcome called also when the user has left the page meanwhile
 */
export function useChange<Given>(
  id: string,
  send: (api: MarketClient, given: Given) => Promise<unknown>,
  outcome: ChangeOutcome<Given> = {},
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (given: Given) => send(api, given),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: messagesKey(id) }),
        client.invalidateQueries({ queryKey: listKey }),
      ]),
  });
}

/** Marks a conversation as read; when that fails, the next message tries again. */
export function useMarkSeen(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /conversations/{id}/read', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: ['market', 'notices'] }),
      ]),
  });
}
