import type { CallOptions, EndpointResponse, MarketClient } from 'shared-contracts';

export interface Purchase extends Pick<CallOptions<typeof buying>, 'signal' | 'onSent'> {
  readonly productId: string;
  readonly buyerEmail: string;
  /** Digits as they were typed, leading zeros included. */
  readonly phone: string;
  /** Dollars: what the buyer saw. */
  readonly price: number;
}

export type PurchaseReceipt = EndpointResponse<typeof buying>;
const buying = 'PUT /soldedproductupdate';

/** Buys a product. Fails with `already_sold` for the second of two buyers, and with `price_changed`. */
export const buyProduct = (
  api: MarketClient,
  { productId, buyerEmail, phone, price, ...options }: Purchase,
): Promise<PurchaseReceipt> =>
  api(buying, {
    ...options,
    query: { id: productId },
    body: { status: 'sold', buyeremail: buyerEmail, buyerphonenumber: phone, resaleprice: price },
    async lookUp(signal) {
      const [product] = await api('GET /frreezerproduct/single', { query: { id: productId }, signal });
      // Only its buyer is told who bought it.
      if (product?.status !== 'sold' || product.buyeremail !== buyerEmail) return undefined;
      const { phonenumber = '', location } = product;
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1, phonenumber, location };
    },
  });
