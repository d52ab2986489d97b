import type { Db } from '../database/schema.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { required } from './seed-products.ts';

/** Gives the first product of each offer that has more pictures than its own the others as well. */
export async function seedFurtherPictures(
  tx: Db,
  { demoOffers, furtherPicturesOf }: DemoCatalogue,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [];
  for (const { picture, name } of demoOffers) {
    const further = furtherPicturesOf(picture);
    if (further.length === 0) continue;
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('image_id', '=', required(pictures, picture))
      .where('name', '=', name)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    // A market with fewer listings than offers.
    if (!product) continue;
    rows.push(
      ...further.map(({ picture: key, alt }, index) => ({
        ...{ product_id: product.id, position: index + 1 },
        ...{ image_id: required(pictures, key), alt },
      })),
    );
  }
  if (rows.length > 0) await tx.insertInto('product_pictures').values(rows).execute();
}
