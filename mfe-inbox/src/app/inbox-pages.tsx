import type { RouteContext } from 'shared-contracts';
import { conversationQuery, conversationsQuery, messagesQuery } from '../features/chat/chat-queries.ts';
import { orderQuery } from '../features/order/order-query.ts';
import { settingsQuery } from '../features/settings/settings-page.tsx';
import { noticesQuery } from '../notices/notices.ts';

/** The pages and their queries, in a chunk of their own, because every page loads the bell, which needs none of them. */
export { ChatPage } from '../features/chat/chat-page.tsx';
export { ConversationList } from '../features/chat/conversation-list.tsx';
export { InboxPage } from '../features/inbox/inbox-page.tsx';
export { OrderPage } from '../features/order/order-page.tsx';
export { OrderPanel } from '../features/order/order-panel.tsx';
export { SettingsPage } from '../features/settings/settings-page.tsx';

export const loadInbox = ({ api, queryClient }: RouteContext) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(conversationsQuery(api)),
    queryClient.prefetchInfiniteQuery(noticesQuery(api)),
  ]);

export const loadChat = ({ api, queryClient, params: { id = '' } }: RouteContext) =>
  Promise.all([
    queryClient.prefetchQuery(conversationQuery(api, id)),
    queryClient.prefetchInfiniteQuery(messagesQuery(api, id)),
  ]);

export const loadSettings = ({ api, queryClient }: RouteContext) =>
  queryClient.prefetchQuery(settingsQuery(api));

export const loadOrder = ({ api, queryClient, params }: RouteContext) =>
  queryClient.prefetchQuery(orderQuery(api, params.id ?? ''));
