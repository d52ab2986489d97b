import { type Kysely, sql } from 'kysely';
import type { Kitchen } from 'shared-contracts';
import { hasChanged } from '../../database/has-changed.ts';
import type { KitchensTable, Tables } from '../../database/schema.ts';

type Db = Kysely<Tables>;
const columns = {
  nichewidth: 'niche_width',
  nicheheight: 'niche_height',
  nichedepth: 'niche_depth',
  door: 'door',
} as const satisfies Record<keyof Kitchen, keyof KitchensTable>;
const names = Object.keys(columns) as (keyof Kitchen)[];

/** Empty when none is kept. */
export async function findKitchen(db: Db, userId: string): Promise<Kitchen> {
  const row = await db
    .selectFrom('kitchens')
    .select(Object.values(columns))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const known = names.flatMap((name) => {
    const value = row?.[columns[name]] ?? null;
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(known);
}

/** @returns whether anything changed */
export async function saveKitchen(db: Db, userId: string, kitchen: Kitchen): Promise<boolean> {
  const row = Object.fromEntries(names.map((name) => [columns[name], kitchen[name] ?? null])) as Record<
    (typeof columns)[keyof Kitchen],
    number | null
  >;
  const columnRefs = Object.values(columns).map((name) => sql.ref(`kitchens.${name}`));
  const given = Object.values(columns).map((name) => sql.ref(`excluded.${name}`));
  return hasChanged(
    db
      .insertInto('kitchens')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ ...row, changed_at: sql<Date>`now()` })
          .where(sql<boolean>`(${sql.join(columnRefs)}) is distinct from (${sql.join(given)})`),
      ),
  );
}

/** @returns whether it was there */
export async function deleteKitchen(db: Db, userId: string): Promise<boolean> {
  return hasChanged(db.deleteFrom('kitchens').where('user_id', '=', userId));
}
