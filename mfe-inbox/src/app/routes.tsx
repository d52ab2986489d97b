import { type Conversation, paths, type RemoteRoute, type RouteContext } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { messages } from '../messages.ts';

const pages = () => import(/* webpackChunkName: "pages" */ './inbox-pages.tsx');

/** A page, whose data is loaded for signed-in users; the page shows an error if that failed. */
function pageRoute(
  path: string,
  name: keyof Awaited<ReturnType<typeof pages>>,
  handle: RemoteRoute['handle'],
): RemoteRoute {
  const page = lazyPage(async () => (await pages())[name], path);
  const load = async (context: RouteContext) => {
    const code = await page.preload();
    if (context.person) await code?.load(context).catch(() => {});
  };
  return { path, element: <page.Page />, handle: { ...handle, load } };
}

function conversationOf({ params, queryClient }: RouteContext): Conversation | null | undefined {
  const known = queryClient.getQueryData(['market', 'conversations', params.id ?? '']);
  return known as Conversation | null | undefined;
}

export const routes: readonly RemoteRoute[] = [
  pageRoute(paths.inbox(), 'inbox', { title: messages.inbox.title }),
  pageRoute('/inbox/:id', 'chat', {
    title: (context) => {
      const conversation = conversationOf(context);
      return conversation ? messages.inbox.with(conversation.with.name) : messages.inbox.title;
    },
    head: (context) => (conversationOf(context) === null ? { status: 404 } : undefined),
  }),
  pageRoute(paths.mailSettings(), 'settings', { title: messages.settings.title }),
  pageRoute('/inbox/orders/:id', 'order', {
    title: messages.order.title,
    head: ({ params, queryClient }) =>
      queryClient.getQueryData(['market', 'order', params.id ?? '']) === null ? { status: 404 } : undefined,
  }),
  notFoundRoute('/inbox/*'),
];
