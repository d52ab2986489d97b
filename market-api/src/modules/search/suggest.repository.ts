import { type RawBuilder, sql } from 'kysely';
import type { Suggestion } from 'shared-contracts';
import type { Db } from '../../database/db.ts';

const EACH = 3;
const PRODUCTS = 4;
/** A common word has enough matches among this many newest products; for a rarer word, all products are searched. */
const NEWEST = 1000;
const forSale = sql`status = 'available' and withdrawn_at is null`;

/** @param text what is typed so far, lower case @param words its words, letters and digits only; at least one */
export async function findSuggestions(db: Db, text: string, words: readonly string[]): Promise<Suggestion[]> {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const tsquery = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
  const { rows } = await sql<Suggestion & { id: string | null }>`
    select kind, text, id from (
      (select 'category' as kind, name as text, item_id::text as id, 0 as place from categories
       where lower(name) like ${`%${beginning}`} order by lower(name) like ${beginning} desc, item_id limit ${EACH}::int)
      union all ${valuesOf('brand', sql`brand`, beginning)}
      union all (
        select 'product', name, id::text, 2 from products
        where id in (select unnest(${newestWith(tsquery)})) order by created_at desc, products.id desc)
      union all ${valuesOf('place', sql`place_name`, beginning, sql`place_id`)}
      union all ${valuesOf('place', sql`location`, beginning)}
    ) as suggested order by place`.execute(db);
  return rows.map(({ kind, text: found, id }) => ({ kind, text: found, ...(id === null ? {} : { id }) }));
}

/** Distinct values with this prefix, by a loose index scan: from value to value, however many products share one. */
function valuesOf(
  kind: 'brand' | 'place',
  column: RawBuilder<unknown>,
  beginning: string,
  id: RawBuilder<unknown> = sql`null`,
) {
  const next = (after: RawBuilder<unknown>) => sql`
    select lower(${column}) from products where ${forSale} and lower(${column}) like ${beginning} ${after}
    order by lower(${column}) using ~<~ limit 1`;
  return sql`(
    with recursive seen (value, place) as (
      select (${next(sql``)}), 1
      union all
      select (${next(sql`and lower(${column}) ~>~ seen.value`)}), place + 1 from seen
      where value is not null and place < ${EACH}::int
    )
    select ${kind}::text as kind, example.text, example.id, ${kind === 'brand' ? 1 : 3}::int as place
    from seen, lateral (
      select ${column} as text, ${id}::text as id from products where ${forSale} and lower(${column}) = seen.value limit 1
    ) as example)`;
}

/** The ids of the newest matching products. A rare word is looked up in the full-text index, not among the newest products. */
function newestWith(tsquery: string) {
  const fits = sql`search @@ to_tsquery('english', ${tsquery})`;
  return sql`(
    with newest as materialized (
      select id, search, created_at from products where ${forSale} order by created_at desc, id desc limit ${NEWEST}::int
    ), fitting as materialized (
      select id from newest where ${fits} order by created_at desc, id desc limit ${PRODUCTS}::int
    )
    select case when (select count(*) from fitting) = ${PRODUCTS}::int then (select array_agg(id) from fitting)
           else (select (array_agg(id order by created_at desc, id desc))[1:${PRODUCTS}::int] from products
                 where ${forSale} and ${fits}) end)`;
}
