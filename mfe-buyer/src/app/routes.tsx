import { paths, type RemoteRoute, type RouteContext, type RouteHandle } from 'shared-contracts';
import { prefetchPaged } from 'shared-runtime/paged-query';
import { Navigate } from 'shared-runtime/router';
import { NotFoundState } from 'shared-ui';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { orderQuery } from '../features/payment/api/get-order.ts';
import { PaymentPage } from '../features/payment/payment-page.tsx';
import { wishlistQuery } from '../features/wishlist/api/get-wishlist.ts';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { ordersQuery } from '../lib/get-orders.ts';
import { messages } from '../messages.ts';
import { BuyerLayout } from './buyer-layout.tsx';

const loadOrders = async (context: RouteContext) => {
  const { api, person } = context;
  if (person) await prefetchPaged(context, ordersQuery(api, person.email));
};

const wishlist: RouteHandle = {
  title: messages.wishlist.title,
  load: (context) => prefetchPaged(context, wishlistQuery(context.api)),
};

/** One order when the address names it, else the open ones to choose from. */
const payment: RouteHandle = {
  title: messages.payment.title,
  load: async (context) => {
    const { api, person, queryClient, searchParams } = context;
    const productId = searchParams.get('id') ?? '';
    if (productId === '') await loadOrders(context);
    else if (person) await queryClient.prefetchQuery(orderQuery(api, person.email, productId));
  },
};

/** An address below this package's own that leads to nothing. */
const notFound: RemoteRoute = {
  path: `${paths.orders()}/*`,
  element: (
    <NotFoundState title={messages.notFound.title} to={paths.home()}>
      {messages.notFound.home}
    </NotFoundState>
  ),
  handle: { title: messages.notFound.title, head: () => ({ status: 404 }) },
};

export const routes: readonly RemoteRoute[] = [
  {
    path: paths.orders(),
    element: <BuyerLayout />,
    children: [
      { index: true, element: <Navigate to={paths.orderedProducts()} replace /> },
      {
        path: paths.orderedProducts(),
        element: <OrdersPage />,
        handle: { title: messages.orders.title, load: loadOrders },
      },
      { path: paths.wishlist(), element: <WishlistPage />, handle: wishlist },
      { path: paths.payment(), element: <PaymentPage />, handle: payment },
      notFound,
    ],
  },
];
