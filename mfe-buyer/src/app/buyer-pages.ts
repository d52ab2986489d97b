/** The pages, in a chunk of their own: the product page shows a button of this package and needs none of them. */
export { OrdersPage } from '../features/orders/orders-page.tsx';
export { PaymentPage } from '../features/payment/payment-page.tsx';
export { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
export { BuyerLayout } from './buyer-layout.tsx';
