import { paths, type RemoteRoute, type RouteHandle } from 'shared-contracts';
import { NotFoundState } from 'shared-ui';
import { categoriesQuery } from '../features/first-page/categories-query.ts';
import { FirstPage } from '../features/first-page/first-page.tsx';
import { messages } from '../messages.ts';

const first: RouteHandle = {
  title: messages.first.title,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(categoriesQuery(api)),
};

/** An address below this package's own that leads to nothing. */
const notFound: RemoteRoute = {
  path: '/inbox/*',
  element: (
    <NotFoundState title={messages.notFound.title} to={paths.home()}>
      {messages.notFound.home}
    </NotFoundState>
  ),
  handle: { title: messages.notFound.title, head: () => ({ status: 404 }) },
};

export const routes: readonly RemoteRoute[] = [
  { path: '/inbox', element: <FirstPage />, handle: first },
  notFound,
];
