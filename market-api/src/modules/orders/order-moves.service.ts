import type { Order } from 'shared-contracts';
import {
  actionsOf,
  isPossible,
  moveOf,
  type OrderAction,
  type OrderFacts,
  type OrderMove,
  type OrderSide,
  orderMoves,
} from 'shared-contracts/orders';
import { type Db, inTransaction } from '../../database/db.ts';
import { MarketProblem, notFound, wrongState } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/page.ts';
import { conversationOf } from '../conversations/conversations.service.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { Tell } from '../notices/notices.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { meetingCalendar } from './meeting-calendar.ts';
import { effects, type MoveInput, otherOf, type PersonAction } from './move-effects.ts';
import { listOpenOrders } from './open-order.ts';
import {
  findOrder,
  freeProduct,
  hasMoved,
  listChanges,
  listDue,
  lockOrder,
  type Moved,
  type OrderRow,
  writeMove,
} from './order-moves.repository.ts';
import { listReviews, type ReviewRow } from './reviews.repository.ts';

interface Announced extends Moved {
  readonly isQuiet?: boolean | undefined;
  /** The side whose account is being removed: it gets no notice. */
  readonly gone?: OrderSide | undefined;
}

/** Maximum number of orders that one round moves per kind of move; the others follow in the next round. */
const MOVED_AT_ONCE = 500;

export function createOrderMoves(db: Db, pictures: PicturePresenter, tell: Tell) {
  /** Fails with `not_found` unless the order exists and the caller is a party of it. */
  async function ownOrder(tx: Db, { id: userId }: Caller, id: string, find = findOrder) {
    const order = isUuid(id) ? await find(tx, id) : undefined;
    const side = sideOf(order, userId);
    if (!order || !side) throw notFound('This order does not exist.');
    return { order, side };
  }

  async function tellOf(tx: Db, order: OrderRow, { action, by, reason = '', gone }: Announced) {
    const { notices: sentences, kind = 'order' } = moveOf(action);
    const words: Record<string, string> = { product: order.product.name, reason };
    const sides = ['buyer', 'seller'] as const;
    // Always in the same order, to avoid deadlocks: events are numbered per user, and there transactions wait for each other.
    for (const side of order.buyer_id < order.seller_id ? sides : sides.toReversed()) {
      const sentence = sentences?.[side];
      if (sentence === undefined || side === by || side === gone) continue;
      const text = sentence.replaceAll(/{(\w+)}/g, (_, word: string) => words[word] ?? '');
      const conversationId = await conversationOf(tx, order.product_id, order.buyer_id);
      const about = { orderId: order.id, productId: order.product_id, conversationId };
      await tell(tx, { userId: order[`${side}_id`], kind, ...about, text });
    }
  }

  /** Moves a locked order as the table defines: state, history, product, notices. */
  async function apply(tx: Db, order: OrderRow, moved: Announced): Promise<void> {
    const state = moveOf(moved.action).to ?? order.state;
    await writeMove(tx, order, state, moved);
    if (state === 'cancelled' || state === 'expired')
      await freeProduct(tx, order.product_id, moved.by === 'admin' || !order.seller_removed);
    if (!moved.isQuiet) await tellOf(tx, order, moved);
  }

  async function moveInTime(id: string, move: OrderMove): Promise<void> {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id, false);
      // Another transaction is moving the order, or has moved it since.
      if (!order || (await listDue(tx, move, 1, id)).length === 0) return;
      await apply(tx, order, { action: move.action as OrderAction, by: 'time' });
    });
  }

  return {
    /** One order as the caller sees it. Fails with `not_found`. */
    async one(caller: Caller, id: string): Promise<Order> {
      const { order, side } = await ownOrder(db, caller, id);
      return viewOrder(db, order, side, pictures);
    },

    /**
     * Moves an order of the caller. Fails with `not_found`, with `wrong_state` when the move is not possible now, with `invalid` for faults
     * of the input, and with `rate_limited` after too many wrong codes.
     * @param key the idempotency key: a repeated request with the same key does not move the order again
     * @returns the order after the move
     */
    async move(
      caller: Caller,
      given: { readonly id: string; readonly action: PersonAction; readonly key?: string | undefined },
      input: MoveInput,
    ): Promise<Order> {
      const { id, action, key } = given;
      const done = await transactionAs(db, caller, async (tx) => {
        const { order, side } = await ownOrder(tx, caller, id, lockOrder);
        if (key !== undefined && (await hasMoved(tx, id, side, key)))
          return viewOrder(tx, order, side, pictures);
        const reviews = await listReviews(tx, id);
        const facts = factsOf(order, side, reviews);
        if (!isPossible(moveOf(action), order.state, side, facts))
          throw wrongState(
            'This is not possible with the order as it stands now. Please load the page again.',
          );
        const { refusal, ...effect } = (await effects[action]({ tx, order, side, reviews, input })) ?? {};
        if (refusal) return refusal;
        await apply(tx, order, { action, by: side, key, ...effect });
        if (action === 'review' && reviews.some(({ by }) => by !== side))
          await apply(tx, order, { action: 'reviewed', by: 'time' });
        return viewOrder(tx, (await findOrder(tx, id)) as OrderRow, side, pictures);
      });
      // Thrown outside the transaction, so that the count of wrong codes is committed.
      if (done instanceof MarketProblem) throw done;
      return done;
    },

    /** The agreed meeting as a calendar file. Fails with `not_found`, and with `wrong_state` when none is agreed. */
    async calendar(caller: Caller, id: string): Promise<string> {
      const { order } = await ownOrder(db, caller, id);
      const { time, place = '' } = order.meeting ?? {};
      if (order.state !== 'meeting_agreed' || time === undefined) throw wrongState('No meeting is agreed.');
      return meetingCalendar(order, { time, place });
    },

    /** Sends the notice of a reservation that has just been made. */
    async reserved(tx: Db, id: string): Promise<void> {
      await tellOf(tx, (await findOrder(tx, id)) as OrderRow, { action: 'reserve', by: 'buyer' });
    },

    /** Ends a locked live order because an admin puts its product back on sale. */
    relist: (tx: Db, order: OrderRow) => apply(tx, order, { action: 'relist', by: 'admin' }),

    /** Ends the open orders of a user who is being deleted and whose record is locked. Their reserved products are for sale then. */
    async endAllOf(tx: Db, userId: string): Promise<void> {
      for (const id of await listOpenOrders(tx, userId)) {
        const order = await lockOrder(tx, id);
        if (order && moveOf('remove_account').from.includes(order.state))
          await apply(tx, order, { action: 'remove_account', by: 'admin', gone: sideOf(order, userId) });
      }
    },

    /**
     * Makes every timed move that is due, each in a transaction of its own. Any number of servers may run it concurrently: locked orders
     * are skipped. Fails with the first error, after all moves were tried.
     */
    async moveByTime(): Promise<void> {
      const faults: unknown[] = [];
      for (const move of orderMoves as readonly OrderMove[]) {
        if (move.due === undefined) continue;
        for (const id of await listDue(db, move, MOVED_AT_ONCE))
          await moveInTime(id, move).catch((error: unknown) => faults.push(error));
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** @returns the side of this person in the order; undefined when they are no party of it */
function sideOf(order: OrderRow | undefined, userId: string): OrderSide | undefined {
  if (order?.buyer_id === userId) return 'buyer';
  return order?.seller_id === userId ? 'seller' : undefined;
}

const factsOf = ({ meeting }: OrderRow, side: OrderSide, reviews: readonly ReviewRow[]): OrderFacts => ({
  proposal: meeting !== null && meeting.time === undefined && meeting.proposedby !== side,
  unansweredReview: reviews.some(({ by, answer }) => by !== side && answer === null),
});

/** An order as one of its parties sees it. @param db the database, or the transaction that has just moved the order */
async function viewOrder(
  db: Db,
  order: OrderRow,
  side: OrderSide,
  pictures: PicturePresenter,
): Promise<Order> {
  const { product, state, meeting } = order;
  const [reviews, changes] = [await listReviews(db, order.id), await listChanges(db, order.id)];
  const conversation = await conversationOf(db, order.product_id, order.buyer_id);
  const isOpen = state === 'reserved' || state === 'meeting_agreed';
  const { image_hash: hash, image_widths: widths } = product;
  const other = otherOf(side);
  return {
    _id: order.id,
    product: {
      _id: order.product_id,
      productname: product.name,
      productimage: hash && widths ? pictures.largest({ hash, widths }) : '',
    },
    role: side,
    with: { name: order[`${other}_name`], id: order[`${other}_id`] },
    state,
    actions: actionsOf(state, side, factsOf(order, side, reviews)),
    price: order.price_cents / 100,
    ...(order.hold_until && { holduntil: order.hold_until.toISOString() }),
    ...(meeting && { meeting }),
    ...(side === 'buyer' && isOpen && order.code !== null && { code: order.code }),
    ...(conversation !== undefined && { conversation }),
    reviews: reviews
      .filter(({ by }) => state === 'reviewed' || by === side)
      .map(({ at, answer, ...review }) => ({
        ...review,
        at: at.toISOString(),
        ...(answer !== null && { answer }),
      })),
    history: changes.map((change) => ({
      ...{ state: change.state, at: change.at.toISOString(), by: change.by },
      ...(change.note !== null && { reason: change.note }),
    })),
  };
}
