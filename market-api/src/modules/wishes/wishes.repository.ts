import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { cursorFormat, isUuid } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';

const cursor = cursorFormat('wishes', ['time', 'id']);

export interface Wish {
  readonly productId: string;
  /** What the product cost then; unknown of wishes from long ago. */
  readonly priceCents: number | null;
}

/** Last wished first. */
export async function listWishes(db: Db, userId: string, page: PageQuery): Promise<Page<Wish>> {
  const limit = limitOf(page);
  let query = db
    .selectFrom('wishes')
    .select(['product_id', 'price_cents', 'created_at'])
    .where('user_id', '=', userId);
  if (page.cursor !== undefined) {
    const [at, id] = cursor.read(page.cursor);
    query = query.where(sql<boolean>`(created_at, product_id) < (${at}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, next } = toPage(rows, limit, (row) => cursor.write([row.created_at, row.product_id]));
  return {
    items: items.map(({ product_id, price_cents }) => ({ productId: product_id, priceCents: price_cents })),
    next,
  };
}

/** @returns whether it was not there yet */
export async function insertWish(db: Db, userId: string, { productId, priceCents }: Wish): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wishes')
    .values({ user_id: userId, product_id: productId, price_cents: priceCents })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was there */
export async function deleteWish(db: Db, userId: string, productId: string): Promise<boolean> {
  if (!isUuid(productId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
