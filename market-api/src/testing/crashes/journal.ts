import { EventEmitter } from 'node:events';
import type { OrderState } from 'shared-contracts/orders';
import type { Walk } from './walk.ts';

/** A call of a person, which may be repeated until there is a response. */
export interface Step {
  /** Of the moves of orders the action; what else is called. */
  readonly kind: string;
  run(): Promise<void>;
}

/** A notice that has to be there, once: whose, about which order or conversation, with which words. */
export interface ExpectedNotice {
  readonly email: string;
  readonly about: string;
  readonly text: string;
}

export type Journal = ReturnType<typeof newJournal>;

/** What was acknowledged: the response had arrived before anything was killed, or came when the same call was sent again. */
export const newJournal = () => ({
  /** Addresses of the pictures that a product was answered to have, by its id. */
  products: new Map<string, readonly string[]>(),
  /** Products without a conversation or an order. */
  forSale: [] as { readonly id: string; readonly seller: string }[],
  /** Who bought a product, by its id. */
  purchases: new Map<string, string>(),
  /** Orders with their buyer, the state of the last response, and the price, dollars. */
  orders: new Map<string, { readonly email: string; readonly state: OrderState; readonly price: number }>(),
  /** Ids of the messages of a conversation, by its id. */
  messages: new Map<string, { readonly buyer: string; readonly ids: string[]; readonly ofBuyer: string[] }>(),
  notices: [] as ExpectedNotice[],
  /** What each buyer does next, by e-mail. */
  walks: new Map<string, Walk>(),
  /** How many walks have begun. */
  begun: 0,
  /** Calls without a response. */
  pending: new Set<Step>(),
  /** Says the kind of a step when it begins, and `trouble`. */
  began: new EventEmitter(),
  /** How often a step of a kind was in the middle when the server was killed. */
  interrupted: new Map<string, number>(),
  /** Whether a buyer has wished for a product in the end, by `<e-mail> <product id>`. */
  wishes: new Map<string, boolean>(),
  /** Pictures that were uploaded and not used yet. */
  uploads: [] as string[],
  /** How many writes were answered. */
  acknowledged: 0,
});
