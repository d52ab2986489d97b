import type { EndpointBody } from 'shared-contracts/endpoints';
import type { OrderSide, orderActions } from 'shared-contracts/orders';
import type { Db } from '../../database/db.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import { countWrongCode, type OrderRow, setMeeting } from './order-moves.repository.ts';
import { type ReviewRow, writeReply, writeReview } from './reviews.repository.ts';

export type MoveInput = EndpointBody<'POST /orders/{id}/{action}'>;
export type PersonAction = (typeof orderActions)[number];

export interface Step {
  readonly tx: Db;
  readonly order: OrderRow;
  readonly side: OrderSide;
  readonly reviews: readonly ReviewRow[];
  readonly input: MoveInput;
}

interface Effect {
  /** Shown to the other party, and in the history. */
  readonly reason?: string;
  /** No notice is sent, because the other party knows already. */
  readonly isQuiet?: boolean;
  /** Refuses the move without rolling back what the effect has written. */
  readonly refusal?: MarketProblem;
}

const MAX_WRONG_CODES = 5;
/** Limited, because an agreed meeting keeps the product reserved. */
const MAX_DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

export const otherOf = (side: OrderSide): OrderSide => (side === 'buyer' ? 'seller' : 'buyer');

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined || value === '') throw invalid(field, `The field ${field} is missing.`);
  return value;
}

/** @returns the time in ISO 8601, UTC, as it is stored. Fails with `invalid` unless it is in the future, within 30 days. */
function toCome(text: string, field: string, now: Date): string {
  const ahead = Date.parse(text) - now.getTime();
  if (!(ahead > 0)) throw invalid(field, 'A meeting must be in the future.');
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw invalid(field, `A meeting must be within ${MAX_DAYS_AHEAD} days.`);
  return new Date(text).toISOString();
}

/** Side effects of people's moves, by action. They are called only after the move was found to be possible. */
export const effects: Readonly<Record<PersonAction, (step: Step) => Promise<Effect | undefined>>> = {
  async propose({ tx, order, side, input }) {
    const given = required(input.times, 'times').map((time) => toCome(time, 'times', order.now));
    const place = required(input.place, 'place');
    await setMeeting(tx, order.id, { proposedby: side, times: [...new Set(given)].sort(), place });
  },

  async accept({ tx, order, input }) {
    const time = toCome(required(input.time, 'time'), 'time', order.now);
    if (!order.meeting?.times.includes(time)) throw invalid('time', 'This time was not proposed.');
    await setMeeting(tx, order.id, { ...order.meeting, time });
  },

  cancel: async ({ input }) => ({ reason: required(input.reason, 'reason') }),

  async handover({ tx, order, input }) {
    const code = required(input.code, 'code').replaceAll(/[\s-]/g, '');
    if (order.locked_seconds !== null) {
      const message = 'Five wrong codes were entered: the next one is possible in an hour after the last.';
      throw new MarketProblem('rate_limited', message, { field: 'code' }, order.locked_seconds);
    }
    if (code === order.code) return undefined;
    await countWrongCode(tx, order.id, MAX_WRONG_CODES);
    return { refusal: invalid('code', 'This is not the code. The buyer sees it on the page of the order.') };
  },

  received: async () => undefined,

  async review({ tx, order, side, input, reviews }) {
    const review = {
      stars: required(input.stars, 'stars'),
      described: required(input.described, 'described'),
      ontime: required(input.ontime, 'ontime'),
      friendly: required(input.friendly, 'friendly'),
      text: input.text?.trim() ?? '',
    };
    await writeReview(tx, order.id, side, review);
    // With the second review, both are told that they can read both.
    return { isQuiet: reviews.length > 0 };
  },

  async answer({ tx, order, side, input }) {
    await writeReply(tx, order.id, otherOf(side), required(input.text?.trim(), 'text'));
  },
};
