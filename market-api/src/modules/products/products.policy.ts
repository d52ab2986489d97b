import type { Caller } from '../../identity/caller.ts';

interface Owned {
  readonly seller_id: string;
}

export const isOwner = (caller: Caller | undefined, product: Owned) => caller?.id === product.seller_id;

export const mayManage = (caller: Caller, product: Owned) =>
  isOwner(caller, product) || caller.role === 'admin';

/** Phone and e-mail of both sides: for the seller, the buyer and admins. */
export const maySeeContacts = (caller: Caller | undefined, product: Owned, buyerId: string | undefined) =>
  caller !== undefined && (mayManage(caller, product) || caller.id === buyerId);
