import { paths, type RemoteRoute, type RouteContext, type RouteHandle } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { Navigate } from 'shared-runtime/router';
import { notFoundRoute } from 'shared-ui/not-found-route';
import { wishlistQuery } from '../features/wishlist/wishes.ts';
import { orderQuery, ordersQuery } from '../get-orders.ts';
import { messages } from '../messages.ts';

const buyerPages = () => import(/* webpackChunkName: "pages" */ './buyer-pages.tsx');
const layout = lazyPage(() => buyerPages().then((m) => ({ Page: m.BuyerLayout })), `${paths.orders()}/*`);
const ordersPage = lazyPage(() => buyerPages().then((m) => ({ Page: m.OrdersPage })));
const wishlistPage = lazyPage(() => buyerPages().then((m) => ({ Page: m.WishlistPage })));
const paymentPage = lazyPage(() => buyerPages().then((m) => ({ Page: m.PaymentPage })));

const loadOrders = async ({ api, person, queryClient }: RouteContext) => {
  if (person) await queryClient.prefetchInfiniteQuery(ordersQuery(api, person.email));
};

const wishlist: RouteHandle = {
  title: messages.wishlist.title,
  load: ({ api, queryClient }) =>
    Promise.all([wishlistPage.preload(), queryClient.prefetchInfiniteQuery(wishlistQuery(api))]),
};

const payment: RouteHandle = {
  title: messages.payment.title,
  load: async (context) => {
    const { api, person, queryClient, searchParams } = context;
    const page = paymentPage.preload();
    const productId = searchParams.get('id') ?? '';
    if (productId === '') await loadOrders(context);
    else if (person) await queryClient.prefetchQuery(orderQuery(api, person.email, productId));
    await page;
  },
};

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.orders(),
    element: <layout.Page />,
    handle: { load: () => layout.preload() },
    children: [
      { index: true, element: <Navigate to={paths.orderedProducts()} replace /> },
      {
        path: paths.orderedProducts(),
        element: <ordersPage.Page />,
        handle: {
          title: messages.orders.title,
          load: (context) => Promise.all([ordersPage.preload(), loadOrders(context)]),
        },
      },
      { path: paths.wishlist(), element: <wishlistPage.Page />, handle: wishlist },
      { path: paths.payment(), element: <paymentPage.Page />, handle: payment },
      notFoundRoute(`${paths.orders()}/*`),
    ],
  },
];
