/**
 * The life of an order, as a state machine in data: who may move it from which state to which, what triggers the move, after how long, and
 * which notices are sent. The server, the pages, the drawing in `docs/orders.md` and the tests all use this table.
 */

export const orderStates = [
  'reserved',
  'meeting_agreed',
  'handed_over',
  'reviewed',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The two parties of an order. */
export type OrderSide = 'buyer' | 'seller';
export type MovedBy = OrderSide | 'time' | 'admin';

export const HOURS_A_RESERVATION_HOLDS = 5 * 24;
export const HOURS_TO_REVIEW = 7 * 24;

/** When time moves an order: this many hours after its state began, or before its meeting (and then until `until` hours before it). */
export type Due =
  | { readonly after: 'state'; readonly hours: number }
  | { readonly before: 'meeting'; readonly hours: number; readonly until: number };

/** `{product}` stands for the product's name, `{reason}` for the reason that the person gave. */
type Sentences = { readonly [Side in OrderSide]?: string };

export interface OrderMove {
  readonly action: string;
  /** Empty: the move creates the order. */
  readonly from: readonly OrderState[];
  /** Without it the state does not change. */
  readonly to?: OrderState;
  readonly by: readonly MovedBy[];
  readonly due?: Due;
  /** A fact that must hold besides the state. */
  readonly needs?: keyof OrderFacts;
  readonly notices?: Sentences;
  /** Kind of the notices; `order` by default. */
  readonly kind?: 'order' | 'reminder' | 'review' | 'removed_person';
}

/** What besides its state decides about an order's moves, from the view of one party. */
export interface OrderFacts {
  /** The other party has proposed a meeting. */
  readonly proposal: boolean;
  /** The other party's review is public and has no reply yet. */
  readonly unansweredReview: boolean;
}

const open = ['reserved', 'meeting_agreed'] as const;

const toBoth = (sentence: string): Sentences => ({ buyer: sentence, seller: sentence });
/** To each party, what the other one did. */
const ofOther = (action: string): Sentences => ({
  buyer: `The seller of {product} ${action}`,
  seller: `The buyer of {product} ${action}`,
});

export const orderMoves = [
  {
    ...{ action: 'reserve', from: [], to: 'reserved', by: ['buyer'] },
    notices: { seller: '{product} is reserved. Propose a meeting, or wait for one to be proposed.' },
  },
  {
    ...{ action: 'propose', from: open, to: 'reserved', by: ['buyer', 'seller'] },
    notices: ofOther('proposes when and where to meet.'),
  },
  {
    ...{ action: 'accept', from: ['reserved'], to: 'meeting_agreed', by: ['buyer', 'seller'] },
    needs: 'proposal',
    notices: toBoth('The meeting for {product} is agreed.'),
  },
  {
    ...{ action: 'cancel', from: open, to: 'cancelled', by: ['buyer', 'seller'] },
    notices: {
      buyer: 'The seller has cancelled your reservation of {product}: {reason}',
      seller: 'The buyer has cancelled the reservation of {product}, which is for sale again: {reason}',
    },
  },
  {
    ...{ action: 'handover', from: open, to: 'handed_over', by: ['seller'] },
    notices: { buyer: '{product} is handed over. Write a review within 7 days.' },
    kind: 'review',
  },
  {
    ...{ action: 'received', from: open, to: 'handed_over', by: ['buyer'] },
    notices: { seller: 'The buyer has {product}. Write a review within 7 days.' },
    kind: 'review',
  },
  {
    ...{ action: 'review', from: ['handed_over'], by: ['buyer', 'seller'] },
    notices: ofOther('has written a review. You can read it when yours is written, too.'),
    kind: 'review',
  },
  {
    ...{ action: 'answer', from: ['reviewed'], by: ['buyer', 'seller'], needs: 'unansweredReview' },
    notices: ofOther('has answered your review.'),
    kind: 'review',
  },
  {
    ...{ action: 'expire', from: ['reserved'], to: 'expired', by: ['time'] },
    due: { after: 'state', hours: HOURS_A_RESERVATION_HOLDS },
    notices: {
      buyer: 'Your reservation of {product} has ended: no meeting was agreed in 5 days.',
      seller:
        'The reservation of {product} has ended, and it is for sale again: no meeting was agreed in 5 days.',
    },
  },
  {
    ...{ action: 'remind_day', from: ['meeting_agreed'], by: ['time'], kind: 'reminder' },
    due: { before: 'meeting', hours: 24, until: 1 },
    notices: toBoth('You meet for {product} within a day.'),
  },
  {
    ...{ action: 'remind_hour', from: ['meeting_agreed'], by: ['time'], kind: 'reminder' },
    due: { before: 'meeting', hours: 1, until: 0 },
    notices: {
      buyer: 'You meet for {product} within an hour. Look at the check list before you take it.',
      seller: 'You meet for {product} within an hour.',
    },
  },
  {
    // Also happens as soon as both have written a review.
    ...{ action: 'reviewed', from: ['handed_over'], to: 'reviewed', by: ['time'], kind: 'review' },
    due: { after: 'state', hours: HOURS_TO_REVIEW },
    notices: toBoth('The reviews of {product} can be read now.'),
  },
  {
    ...{ action: 'relist', to: 'cancelled', by: ['admin'] },
    from: [...open, 'handed_over', 'reviewed'],
    notices: {
      buyer: 'The market has ended your order of {product}, which is for sale again.',
      seller: 'The market has ended the order of {product}, which is for sale again.',
    },
  },
  {
    ...{ action: 'remove_account', from: open, to: 'cancelled', by: ['admin'], kind: 'removed_person' },
    notices: {
      buyer:
        'Your reservation of {product} has ended: its seller is not in the market any more. Do not pay for it.',
      seller:
        'The reservation of {product} has ended, as its buyer is not in the market any more. It is for sale again.',
    },
  },
] as const satisfies readonly OrderMove[];

export type OrderAction = (typeof orderMoves)[number]['action'];

/** @returns the row of the table with this name */
export const moveOf = (action: OrderAction): OrderMove =>
  orderMoves.find((move) => move.action === action) as OrderMove;

/** What people do to an existing order: the actions of `POST /orders/{id}/{action}`. */
export const orderActions = [
  'propose',
  'accept',
  'cancel',
  'handover',
  'received',
  'review',
  'answer',
] as const satisfies readonly OrderAction[];

/** @returns whether this move is possible now, for this party or for the time */
export function isPossible(
  { from, by, needs }: OrderMove,
  state: OrderState,
  mover: MovedBy,
  facts: OrderFacts,
): boolean {
  return from.includes(state) && by.includes(mover) && (needs === undefined || facts[needs]);
}

/** @returns what a party can do now, in the order of the table */
export const actionsOf = (state: OrderState, side: OrderSide, facts: OrderFacts) =>
  orderActions.filter((action) => isPossible(moveOf(action), state, side, facts));
