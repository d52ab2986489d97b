import type { RouteContext } from 'shared-contracts';
import { prefetchPaged } from 'shared-runtime/paged-query';
import { conversationQuery, conversationsQuery, messagesQuery } from '../features/chat/chat-queries.ts';
import { orderQuery } from '../features/order/order-query.ts';
import { settingsQuery } from '../features/settings/settings-page.tsx';
import { noticesQuery } from '../notices/notices.ts';

export const loadInbox = (context: RouteContext) =>
  Promise.all([
    prefetchPaged(context, conversationsQuery(context.api)),
    prefetchPaged(context, noticesQuery(context.api)),
  ]);

export async function loadChat(context: RouteContext): Promise<void> {
  const id = context.params.id ?? '';
  await Promise.all([
    context.queryClient.prefetchQuery(conversationQuery(context.api, id)),
    prefetchPaged(context, messagesQuery(context.api, id)),
  ]);
}

export const loadSettings = ({ api, queryClient }: RouteContext) =>
  queryClient.prefetchQuery(settingsQuery(api));

export const loadOrder = ({ api, queryClient, params }: RouteContext) =>
  queryClient.prefetchQuery(orderQuery(api, params.id ?? ''));
