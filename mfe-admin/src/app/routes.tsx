import { categoriesQuery, paths, type RemoteRoute, type RouteHandle } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { Navigate, Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { buyerOrdersPath } from '../admin-paths.ts';
import { AccountsPage } from '../features/accounts/accounts-page.tsx';
import { type UserKind, usersQuery } from '../features/accounts/users.ts';
import { BuyerOrdersPage } from '../features/buyer-orders/buyer-orders-page.tsx';
import { messages } from '../messages.ts';

const { menu } = messages;

const items = [
  { to: paths.allSellers(), label: menu.sellers, icon: 'tag' },
  { to: paths.allBuyers(), label: menu.buyers, icon: 'user' },
  { to: paths.makeAdmin(), label: menu.makeAdmin, icon: 'shield' },
  { to: paths.defaultSettings(), label: menu.settings, icon: 'box' },
] as const;

function AdminLayout() {
  return (
    <PageContainer>
      <MenuColumns label={menu.label} items={items}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}

const users = (path: string, kind: UserKind, title: string): RemoteRoute => ({
  path,
  element: <AccountsPage key={kind} kind={kind} />,
  handle: { title, load: ({ api, queryClient }) => queryClient.prefetchInfiniteQuery(usersQuery(api, kind)) },
});

// Lazy: its form is more code than all lists together.
const settingsPage = lazyPage(
  () => import(/* webpackChunkName: "settings" */ '../features/default-settings/default-settings-page.tsx'),
  paths.defaultSettings(),
);
const settings: RouteHandle = {
  title: messages.settings.title,
  load: ({ api, queryClient }) =>
    Promise.all([settingsPage.preload(), queryClient.prefetchQuery(categoriesQuery(api))]),
};

const platformPage = lazyPage(
  () => import(/* webpackChunkName: "platform" */ '../features/platform/platform-page.tsx'),
  paths.platform(),
);

export const routes: readonly RemoteRoute[] = [
  // Its numbers come from the page server, which the browser requests: so the rendered page contains none of them.
  {
    path: paths.platform(),
    element: <platformPage.Page />,
    handle: { title: messages.platform.title, load: () => platformPage.preload() },
  },
  {
    path: paths.adminDashboard(),
    element: <AdminLayout />,
    children: [
      { index: true, element: <Navigate to={paths.allSellers()} replace /> },
      users(paths.allSellers(), 'sellers', menu.sellers),
      users(paths.allBuyers(), 'buyers', menu.buyers),
      {
        path: buyerOrdersPath(),
        element: <BuyerOrdersPage />,
        handle: { title: messages.buyerOrders.title },
      },
      users(paths.makeAdmin(), 'all', menu.makeAdmin),
      { path: paths.defaultSettings(), element: <settingsPage.Page />, handle: settings },
      notFoundRoute(`${paths.adminDashboard()}/*`),
    ],
  },
];
