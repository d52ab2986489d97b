import { paths, type RemoteRoute, type RouteHandle } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { prefetchPaged } from 'shared-runtime/paged-query';
import { Navigate } from 'shared-runtime/router';
import { NotFoundState } from 'shared-ui';
import { buyerOrdersPath } from '../admin-paths.ts';
import { type UserKind, usersQuery } from '../features/accounts/api/get-users.ts';
import { MakeAdminPage } from '../features/accounts/make-admin-page.tsx';
import { UserListPage } from '../features/accounts/user-list-page.tsx';
import { BuyerOrdersPage } from '../features/buyer-orders/buyer-orders-page.tsx';
import { categoriesQuery } from '../features/default-settings/api/get-categories.ts';
import { platformRoute } from '../features/platform/platform-route.tsx';
import { messages } from '../messages.ts';
import { AdminLayout } from './admin-layout.tsx';

const users = (kind: UserKind, title: string): RouteHandle => ({
  title,
  load: (context) => prefetchPaged(context, usersQuery(context.api, kind)),
});

// Its form is more code than all lists together.
const settingsPage = lazyPage(
  () =>
    import(/* webpackChunkName: "settings" */ '../features/default-settings/default-settings-page.tsx').then(
      (module) => ({ Page: module.DefaultSettingsPage }),
    ),
  paths.defaultSettings(),
);
const settings: RouteHandle = {
  title: messages.settings.title,
  load: ({ api, queryClient }) =>
    Promise.all([settingsPage.preload(), queryClient.prefetchQuery(categoriesQuery(api))]),
};

const { menu } = messages;

/** An address below this package's own that leads to nothing. */
const notFound: RemoteRoute = {
  path: `${paths.adminDashboard()}/*`,
  element: (
    <NotFoundState title={messages.notFound.title} to={paths.home()}>
      {messages.notFound.home}
    </NotFoundState>
  ),
  handle: { title: messages.notFound.title, head: () => ({ status: 404 }) },
};

export const routes: readonly RemoteRoute[] = [
  platformRoute,
  {
    path: paths.adminDashboard(),
    element: <AdminLayout />,
    children: [
      { index: true, element: <Navigate to={paths.allSellers()} replace /> },
      {
        path: paths.allSellers(),
        element: <UserListPage key="sellers" kind="sellers" />,
        handle: users('sellers', menu.sellers),
      },
      {
        path: paths.allBuyers(),
        element: <UserListPage key="buyers" kind="buyers" />,
        handle: users('buyers', menu.buyers),
      },
      {
        path: buyerOrdersPath(),
        element: <BuyerOrdersPage />,
        handle: { title: messages.buyerOrders.title },
      },
      { path: paths.makeAdmin(), element: <MakeAdminPage />, handle: users('all', menu.makeAdmin) },
      { path: paths.defaultSettings(), element: <settingsPage.Page />, handle: settings },
      notFound,
    ],
  },
];
