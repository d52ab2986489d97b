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

/** What was acknowledged: the response had arrived before anything was killed, or came when the same call was sent again. */
export interface Journal {
  /** Addresses of the pictures that a product was answered to have, by its id. */
  readonly products: Map<string, readonly string[]>;
  /** Products without a conversation or an order. */
  readonly forSale: { readonly id: string; readonly seller: string }[];
  /** Who bought a product, by its id. */
  readonly purchases: Map<string, string>;
  /** Orders with their buyer, the state of the last response, and the price, dollars. */
  readonly orders: Map<
    string,
    { readonly email: string; readonly state: OrderState; readonly price: number }
  >;
  /** Ids of the messages of a conversation, by its id. */
  readonly messages: Map<
    string,
    { readonly buyer: string; readonly ids: string[]; readonly ofBuyer: string[] }
  >;
  readonly notices: ExpectedNotice[];
  /** What each buyer does next, by e-mail. */
  readonly walks: Map<string, Walk>;
  /** How many walks have begun. */
  begun: number;
  /** Calls without a response. */
  readonly pending: Set<Step>;
  /** Says the kind of a step when it begins, and `trouble`. */
  readonly began: EventEmitter;
  /** How often a step of a kind was in the middle when the server was killed. */
  readonly interrupted: Map<string, number>;
  /** Whether a buyer has wished for a product in the end, by `<e-mail> <product id>`. */
  readonly wishes: Map<string, boolean>;
  /** Pictures that were uploaded and not used yet. */
  readonly uploads: string[];
  /** How many writes were answered. */
  acknowledged: number;
}

export const newJournal = (): Journal => ({
  products: new Map(),
  forSale: [],
  purchases: new Map(),
  orders: new Map(),
  messages: new Map(),
  notices: [],
  walks: new Map(),
  begun: 0,
  pending: new Set(),
  began: new EventEmitter(),
  interrupted: new Map(),
  wishes: new Map(),
  uploads: [],
  acknowledged: 0,
});
