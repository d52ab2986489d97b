import type { RouteContext } from 'shared-contracts';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { conversationQuery, conversationsQuery, messagesQuery } from '../features/chat/chat-queries.ts';
import { ConversationList } from '../features/chat/conversation-list.tsx';
import { InboxPage } from '../features/inbox/inbox-page.tsx';
import { OrderPage } from '../features/order/order-page.tsx';
import { OrderPanel } from '../features/order/order-panel.tsx';
import { orderQuery } from '../features/order/order-query.ts';
import { SettingsPage, settingsQuery } from '../features/settings/settings-page.tsx';
import { noticesQuery } from '../notices/notices.ts';

/** The pages and their data, in a chunk of their own, because every page loads the bell, which needs none of them. */
export const inbox = {
  Page: () => <InboxPage conversations={<ConversationList />} />,
  load: ({ api, queryClient }: RouteContext) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(conversationsQuery(api)),
      queryClient.prefetchInfiniteQuery(noticesQuery(api)),
    ]),
};

export const chat = {
  Page: () => <ChatPage order={({ order }) => order && <OrderPanel orderId={order.id} />} />,
  load: ({ api, queryClient, params: { id = '' } }: RouteContext) =>
    Promise.all([
      queryClient.prefetchQuery(conversationQuery(api, id)),
      queryClient.prefetchInfiniteQuery(messagesQuery(api, id)),
    ]),
};

export const settings = {
  Page: SettingsPage,
  load: ({ api, queryClient }: RouteContext) => queryClient.prefetchQuery(settingsQuery(api)),
};

export const order = {
  Page: OrderPage,
  load: ({ api, queryClient, params }: RouteContext) =>
    queryClient.prefetchQuery(orderQuery(api, params.id ?? '')),
};
