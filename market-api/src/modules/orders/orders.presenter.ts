import type { Product, SoldProduct } from 'shared-contracts';
import type { Caller } from '../../identity/caller.ts';
import type { ProductPresenter } from '../products/products.presenter.ts';
import type { OrderRow } from './orders.repository.ts';

/** An order as the product that was bought, at the price it was bought for. One that is no more tells nobody's phone. */
export function presentOrder(present: ProductPresenter, order: OrderRow, reader: Caller): Product {
  const { cancelled_at: endedAt, ended_reason: reason } = order;
  const bought = {
    ...order.product,
    created_at: new Date(order.product.created_at),
    resale_cents: order.price_cents,
    status: endedAt == null ? ('sold' as const) : ('available' as const),
    advertised: false,
    advertised_at: null,
  };
  const removed = order.seller_removed && { sellerremoved: true };
  if (endedAt == null) return { ...present(bought, reader, order), ...removed };
  return {
    ...present(bought, reader),
    ...removed,
    orderended: { at: endedAt.toISOString(), ...(reason == null ? {} : { reason }) },
  };
}

export function presentSale(order: OrderRow): SoldProduct {
  return {
    _id: order.product_id,
    productname: order.product.name,
    resaleprice: order.price_cents / 100,
    soldat: order.created_at.toISOString(),
    buyername: order.buyer_name,
    buyeremail: order.buyer_email,
    buyerphonenumber: order.buyer_phone,
    ...(order.buyer_removed && { buyerremoved: true }),
  };
}
