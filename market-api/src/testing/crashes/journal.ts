import { EventEmitter } from 'node:events';
import type { OrderState } from 'shared-contracts/orders';
import type { Walk } from './walk.ts';

/** A user's call, which may be repeated until there is a response. */
export interface Step {
  /** The action for moves of orders, else the name of the call. */
  readonly kind: string;
  run(): Promise<void>;
}

/** A notice that must exist exactly once: its recipient, its order or conversation, and its text. */
export interface ExpectedNotice {
  readonly email: string;
  readonly about: string;
  readonly text: string;
}

export type Journal = ReturnType<typeof newJournal>;

/** All acknowledged writes: the response arrived before a kill, or when the same call was sent again. */
export const newJournal = () => ({
  /** The addresses of a product's pictures according to the response, by the product's id. */
  products: new Map<string, readonly string[]>(),
  /** Products without a conversation or an order. */
  forSale: [] as { readonly id: string; readonly seller: string }[],
  /** The buyers by the product's id. */
  purchases: new Map<string, string>(),
  /** Orders with their buyer, the state of the last response, and the price in dollars. */
  orders: new Map<string, { readonly email: string; readonly state: OrderState; readonly price: number }>(),
  /** The ids of a conversation's messages, by the conversation's id. */
  messages: new Map<string, { readonly buyer: string; readonly ids: string[]; readonly ofBuyer: string[] }>(),
  notices: [] as ExpectedNotice[],
  /** The current walk of each buyer, by e-mail. */
  walks: new Map<string, Walk>(),
  /** How many walks have begun. */
  begun: 0,
  /** Calls without a response. */
  pending: new Set<Step>(),
  /** Emits the kind of a step when the step begins, and `trouble`. */
  began: new EventEmitter(),
  /** How often a kill interrupted a step of each kind. */
  interrupted: new Map<string, number>(),
  /** Whether a product is on a buyer's wishlist at the end, by `<e-mail> <product id>`. */
  wishes: new Map<string, boolean>(),
  /** Uploaded pictures that are not used yet. */
  uploads: [] as string[],
  /** The number of writes that got a response. */
  acknowledged: 0,
});
