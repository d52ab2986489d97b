import type { EndpointResponse, MarketClient } from 'shared-contracts';

export interface Purchase {
  readonly productId: string;
  readonly buyerEmail: string;
  /** Digits as they were typed, leading zeros included. */
  readonly phone: string;
}

export type PurchaseReceipt = EndpointResponse<'PUT /soldedproductupdate'>;

/** Buys a product. Fails with `already_sold` for the second of two buyers. */
export const buyProduct = (api: MarketClient, purchase: Purchase): Promise<PurchaseReceipt> =>
  api('PUT /soldedproductupdate', {
    query: { id: purchase.productId },
    body: { status: 'sold', buyeremail: purchase.buyerEmail, buyerphonenumber: purchase.phone },
  });
