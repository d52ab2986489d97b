import type { RouteContext } from 'shared-contracts';
import { prefetchPaged } from 'shared-runtime/paged-query';
import { conversationQuery, conversationsQuery, messagesQuery } from '../features/chat/chat-queries.ts';
import { orderQuery } from '../features/order/order-query.ts';
import { settingsQuery } from '../features/settings/settings-page.tsx';
import { noticesQuery } from '../notices/notices.ts';

/** The pages and their queries, in a chunk of their own: every page has the bell and needs none of them. */
export { ChatPage } from '../features/chat/chat-page.tsx';
export { ConversationList } from '../features/chat/conversation-list.tsx';
export { InboxPage } from '../features/inbox/inbox-page.tsx';
export { OrderPage } from '../features/order/order-page.tsx';
export { OrderPanel } from '../features/order/order-panel.tsx';
export { SettingsPage } from '../features/settings/settings-page.tsx';

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
