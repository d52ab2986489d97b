/**
 * The pieces this team lets others put on their pages, and what each is given. These are published with every version, as
 * they stand here: other teams compile against them, so nothing may be imported into this file.
 */
export interface Slots {
  /** The Wishlist toggle, for beside `Buy Now` on a product page; `compact`: its heart only. */
  'product-actions': {
    readonly productId: string;
    readonly productName: string;
    readonly compact?: boolean;
  };
}
