import { type Static, Type } from 'typebox';
import { type Endpoint, listOf } from './endpoint.ts';
import { Id, Timestamp, UpdateResult } from './entities.ts';
import { Choice, count, described, object, plainText } from './fields.ts';

/** Number of days, today included, for which views are counted separately. */
export const FIGURE_DAYS = 14;

const ProductFiguresSchema = Type.Object({
  _id: Id,
  productname: plainText('Name of the product'),
  status: described(Choice('available', 'sold'), 'Whether it can still be bought'),
  views: count('Number of views: a visitor counts once per day, robots never'),
  days: Type.Array(count('Views on one day, UTC'), {
    maxItems: FIGURE_DAYS,
    description: `Views of the last ${FIGURE_DAYS} days, oldest first`,
  }),
  wishes: count('Number of users who have it on their wishlist'),
  conversations: count('Number of conversations about it that have messages'),
  reservations: count('Number of reservations, including cancelled ones'),
  advertised: Type.Optional(
    object('Only while it is advertised', {
      since: Timestamp,
      until: Timestamp,
      views: count('Views since that day'),
    }),
  ),
});
export type ProductFigures = Static<typeof ProductFiguresSchema>;

/** What sellers can see about their products. */
export const figureEndpoints = {
  'GET /myfigures': {
    scope: 'signed-in',
    summary: "The caller's products with views, wishes and reservations, newest first.",
    ...listOf(ProductFiguresSchema),
  },
  'POST /products/{id}/views': {
    scope: 'public',
    summary: 'Counts a view of a product: once per visitor and day.',
    params: Type.Object({ id: described(Id, 'Id of the product') }),
    response: UpdateResult,
  },
} as const satisfies Record<string, Endpoint>;
