/**
 * The slots that this team provides for pages of other teams, and their props. This file is published with every version as it is: other
 * teams compile against it, so it must not import anything.
 */
export interface Slots {
  /** The Wishlist toggle, to be placed beside `Buy Now` on a product page; `compact`: only its heart. */
  'product-actions': {
    readonly productId: string;
    readonly productName: string;
    readonly compact?: boolean;
  };
}
