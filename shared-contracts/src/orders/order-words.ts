import type { OrderSide, OrderState } from './order-states.ts';

/** Labels of the states of an order. */
export const stateWords: Readonly<Record<OrderState, string>> = {
  reserved: 'Reserved',
  meeting_agreed: 'Meeting agreed',
  handed_over: 'Handed over',
  reviewed: 'Reviewed',
  cancelled: 'Cancelled',
  expired: 'Ended by time',
};

const handOver = { buyer: 'show the code when you take it', seller: 'enter the code when you hand it over' };
const next: { readonly [State in OrderState]?: Readonly<Record<OrderSide, string>> } = {
  reserved: { buyer: 'agree on a meeting', seller: 'agree on a meeting' },
  meeting_agreed: handOver,
  handed_over: { buyer: 'review the seller', seller: 'review the buyer' },
  reviewed: { buyer: 'read the reviews', seller: 'read the reviews' },
};

/**
 * @param isReviewed whether this party has written its review
 * @returns the label of the link to a party's next step with an order
 */
export const nextStep = (state: OrderState, side: OrderSide, isReviewed = false): string =>
  state === 'handed_over' && isReviewed
    ? 'Next: wait for the other review'
    : `Next: ${next[state]?.[side] ?? 'see what happened'}`;
