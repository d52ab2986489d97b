import type { Order } from 'shared-contracts';
import { actionsOf, type OrderFacts, type OrderSide } from 'shared-contracts/orders';
import type { Db } from '../../database/db.ts';
import { conversationOf } from '../conversations/conversations.service.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import { otherOf } from './move-effects.ts';
import { listChanges, type OrderRow } from './order-moves.repository.ts';
import { listReviews, type ReviewRow } from './reviews.repository.ts';

/** @returns the side of this person in the order; undefined when they are no party of it */
export function sideOf(order: OrderRow | undefined, userId: string): OrderSide | undefined {
  if (order?.buyer_id === userId) return 'buyer';
  return order?.seller_id === userId ? 'seller' : undefined;
}

export const factsOf = (
  { meeting }: OrderRow,
  side: OrderSide,
  reviews: readonly ReviewRow[],
): OrderFacts => ({
  proposal: meeting !== null && meeting.time === undefined && meeting.proposedby !== side,
  unansweredReview: reviews.some(({ by, answer }) => by !== side && answer === null),
});

/** An order as one of its parties sees it. @param db the database, or the transaction that has just moved the order */
export async function viewOrder(
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
