import type { Caller } from '../../identity/caller.ts';

/** A product is its seller's and admins' to change; the SQL of `product-json.ts` says the same of who sees its contacts. */
export const mayManage = (caller: Caller, product: { readonly seller_id: string }) =>
  caller.id === product.seller_id || caller.role === 'admin';
