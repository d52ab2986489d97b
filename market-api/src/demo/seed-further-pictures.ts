import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { required } from './seed-products.ts';

/** Gives the products of each offer that has more pictures than its cover the others as well. */
export async function seedFurtherPictures(
  tx: Db,
  { demoOffers, furtherPicturesOf }: DemoCatalogue,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  for (const picture of new Set(demoOffers.map((offer) => offer.picture))) {
    const cover = required(pictures, picture);
    for (const [index, { picture: key, alt }] of furtherPicturesOf(picture).entries()) {
      await sql`insert into product_pictures (product_id, position, image_id, alt)
                select id, ${index + 1}::int, ${required(pictures, key)}::uuid, ${alt} from products
                where image_id = ${cover}::uuid`.execute(tx);
    }
  }
}
