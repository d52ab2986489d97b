import { paths, type RemoteRoute, type RouteHandle } from 'shared-contracts';
import { Navigate } from 'shared-runtime/router';
import { type UserKind, usersQuery } from '../features/accounts/api/get-users.ts';
import { MakeAdminPage } from '../features/accounts/make-admin-page.tsx';
import { UserListPage } from '../features/accounts/user-list-page.tsx';
import { categoriesQuery } from '../features/default-settings/api/get-categories.ts';
import { DefaultSettingsPage } from '../features/default-settings/default-settings-page.tsx';
import { prefetchPaged } from '../lib/paged-query.ts';
import { messages } from '../messages.ts';
import { AdminLayout } from './admin-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const users = (kind: UserKind, title: string): RouteHandle => ({
  title,
  load: (context) => prefetchPaged(context, usersQuery(context.api, kind)),
});

const settings: RouteHandle = {
  title: messages.settings.title,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(categoriesQuery(api)),
};

const { menu } = messages;

const notFound: RouteHandle = { title: messages.notFound.title, head: () => ({ status: 404 }) };

export const routes: readonly RemoteRoute[] = [
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
      { path: paths.makeAdmin(), element: <MakeAdminPage />, handle: users('all', menu.makeAdmin) },
      { path: paths.defaultSettings(), element: <DefaultSettingsPage />, handle: settings },
      {
        path: `${paths.adminDashboard()}/*`,
        element: <NotFoundPage />,
        handle: notFound,
      },
    ],
  },
];
