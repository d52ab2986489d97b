import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { type DemoData, required } from './demo-data.ts';

/** Gives the products of each offer that has more pictures than its cover the others as well. */
export async function seedFurtherPictures(
  tx: Db,
  { offers }: DemoData,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { picture, furtherpictures = [] } of offers) {
    const cover = required(pictures, picture);
    for (const [index, { picture: key, alt }] of furtherpictures.entries()) {
      await sql`insert into product_pictures (product_id, position, image_id, alt)
                select id, ${index + 1}::int, ${required(pictures, key)}::uuid, ${alt} from products
                where image_id = ${cover}::uuid`.execute(tx);
    }
  }
}
