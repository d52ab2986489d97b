import {
  type Conversation,
  paths,
  type RemoteRoute,
  type RouteContext,
  type RouteHandle,
} from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { messages } from '../messages.ts';

const pages = () => import(/* webpackChunkName: "pages" */ './inbox-pages.tsx');
const inboxPage = lazyPage(
  () =>
    pages().then(({ InboxPage, ConversationList }) => ({
      Page: () => <InboxPage conversations={<ConversationList />} />,
    })),
  paths.inbox(),
);
const chatPath = '/inbox/:id';
const chatPage = lazyPage(
  () =>
    pages().then(({ ChatPage, OrderPanel }) => ({
      Page: () => <ChatPage order={({ order }) => order && <OrderPanel orderId={order.id} />} />,
    })),
  chatPath,
);
const settingsPage = lazyPage(() => pages().then((m) => ({ Page: m.SettingsPage })), paths.mailSettings());

const orderPath = '/inbox/orders/:id';
const orderPage = lazyPage(() => pages().then((m) => ({ Page: m.OrderPage })), orderPath);

const load =
  (page: typeof inboxPage, prefetch: 'loadInbox' | 'loadOrder' | 'loadSettings' | 'loadChat') =>
  async (context: RouteContext) => {
    const data = async () => {
      if (context.person) await (await pages())[prefetch](context);
    };
    await Promise.all([page.preload(), data().catch(() => {})]);
  };

const inbox: RouteHandle = { title: messages.inbox.title, load: load(inboxPage, 'loadInbox') };
const chat: RouteHandle = {
  title: (context) => {
    const conversation = conversationOf(context);
    return conversation ? messages.inbox.with(conversation.with.name) : messages.inbox.title;
  },
  load: load(chatPage, 'loadChat'),
  head: (context) => (conversationOf(context) === null ? { status: 404 } : undefined),
};

function conversationOf({ params, queryClient }: RouteContext): Conversation | null | undefined {
  const known = queryClient.getQueryData(['market', 'conversations', params.id ?? '']);
  return known as Conversation | null | undefined;
}

const settings: RouteHandle = { title: messages.settings.title, load: load(settingsPage, 'loadSettings') };
const order: RouteHandle = {
  title: messages.order.title,
  load: load(orderPage, 'loadOrder'),
  head: ({ params, queryClient }) =>
    queryClient.getQueryData(['market', 'order', params.id ?? '']) === null ? { status: 404 } : undefined,
};

export const routes: readonly RemoteRoute[] = [
  { path: paths.inbox(), element: <inboxPage.Page />, handle: inbox },
  { path: chatPath, element: <chatPage.Page />, handle: chat },
  { path: paths.mailSettings(), element: <settingsPage.Page />, handle: settings },
  { path: orderPath, element: <orderPage.Page />, handle: order },
  notFoundRoute('/inbox/*'),
];
