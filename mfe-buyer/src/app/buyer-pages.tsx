import { paths } from 'shared-contracts';
import { Outlet } from 'shared-runtime/router';
import { MenuColumns, PageContainer } from 'shared-ui';
import { messages } from '../messages.ts';

/** The pages, in a chunk of their own, because the product page shows a button of this package and needs none of them. */
export { OrdersPage } from '../features/orders/orders-page.tsx';
export { PaymentPage } from '../features/payment/payment-page.tsx';
export { WishlistPage } from '../features/wishlist/wishlist-page.tsx';

const items = [
  { to: paths.orderedProducts(), label: messages.menu.orders, icon: 'box' },
  { to: paths.wishlist(), label: messages.menu.wishlist, icon: 'heart' },
] as const;

export function BuyerLayout() {
  return (
    <PageContainer>
      <MenuColumns label={messages.menu.label} items={items}>
        <Outlet />
      </MenuColumns>
    </PageContainer>
  );
}
