import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { purchase } from '../modules/orders/orders.repository.ts';
import { writePast } from '../modules/orders/past-orders.repository.ts';
import type { KnownPlace } from '../modules/places/place.ts';
import { placeColumns } from '../modules/products/product-input.ts';
import { insertProducts } from '../modules/products/products.repository.ts';
import { required } from './demo-data.ts';
import type { PlannedProduct } from './demo-plan.ts';

const BATCH = 1000;
/** The minimum size of a batch, and the number of progress messages unless batches would exceed `BATCH`. */
const SAY_EVERY = 20;
const HOUR_MS = 3_600_000;

/** A review in which all was well, but for `change`. */
const review = (stars: number, text: string, change: { described?: false; ontime?: false } = {}) => ({
  ...{ described: true, ontime: true, friendly: true },
  ...{ stars, text, ...change },
});
const ofSeller = review(5, 'Came when we said, with two strong friends. Thank you!');

/** Reviews of seller and buyer, by the order's position among the demo's orders; the third order waits for reviews. */
const demoReviews = [
  {
    seller: ofSeller,
    buyer: review(5, 'Exactly as described, clean inside, and cold before I had plugged in the kettle.'),
  },
  {
    seller: review(5, 'Quick and friendly.'),
    buyer: review(4, 'Good fridge. We waited half an hour at the door.', { ontime: false }),
  },
  undefined,
  {
    seller: review(4, 'All fine, though the first day did not work out.'),
    buyer: review(5, 'Runs so quietly that I opened it to see whether it does.'),
  },
  {
    seller: ofSeller,
    buyer: review(3, 'It cools, but the dent is bigger than on the picture.', { described: false }),
  },
];

export interface SeedIds {
  readonly people: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, string>;
  /** Places by location. */
  readonly places: Readonly<Record<string, KnownPlace>>;
}

/** Inserts the planned products, and sells the sold ones with the same statement that real purchases use. */
export async function seedProducts(
  tx: Db,
  plan: readonly PlannedProduct[],
  ids: SeedIds,
  say: (line: string) => void,
): Promise<void> {
  let orders = 0;
  const step = Math.max(SAY_EVERY, Math.min(BATCH, Math.ceil(plan.length / SAY_EVERY)));
  for (let from = 0; from < plan.length; from += step) {
    const batch = plan.slice(from, from + step).map((planned) => ({ ...planned, id: randomUUID() }));
    await insertProducts(
      tx,
      batch.map((planned) => toRow(planned, ids)),
    );
    for (const { id, soldTo, postedAt } of batch) {
      if (!soldTo) continue;
      const buyerId = required(ids.people, soldTo.email);
      const bought = await purchase(tx, { productId: id, buyerId, buyerPhone: soldTo.phone });
      if (bought?.order_id == null) throw new Error(`${soldTo.email} could not buy a product of the demo.`);
      const boughtAt = (postedAt.getTime() + Date.now()) / 2 - HOUR_MS;
      // With these times, no timed job puts a product up for sale again.
      await writePast(tx, bought.order_id, {
        boughtAt: new Date(boughtAt),
        handedOverAt: new Date((boughtAt + Date.now()) / 2),
        reviews: demoReviews[orders++ % demoReviews.length],
      });
    }
    say(`${Math.min(from + step, plan.length)} of ${plan.length} offers`);
  }
}

function toRow(planned: PlannedProduct & { id: string }, ids: SeedIds) {
  const { offer, sheet, location, name, owner, id, advertised, postedAt, resaleCents, originalCents } =
    planned;
  return {
    id,
    category_id: required(ids.categories, offer.category),
    seller_id: required(ids.people, owner.email),
    image_id: required(ids.pictures, offer.picture),
    name,
    resale_cents: resaleCents,
    original_cents: originalCents,
    phone: owner.phone,
    location,
    ...placeColumns(ids.places[location]),
    years_of_use: offer.yearsofuse,
    condition: offer.condition,
    description: offer.description,
    advertised_at: advertised ? new Date() : null,
    created_at: postedAt,
    data_sheet: sheet,
  };
}
