import { type RawBuilder, sql } from 'kysely';
import type { Suggestion } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';

const EACH = 3;
const PRODUCTS = 4;
/** Of one brand or place there may be any number of products: so many are looked at for different ones. */
const LOOKED_AT = 300;
const forSale = sql`status = 'available' and withdrawn_at is null`;

/** @param text what is typed so far, lower case @param words its words, letters and digits only; at least one */
export async function findSuggestions(db: Db, text: string, words: readonly string[]): Promise<Suggestion[]> {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const anywhere = `%${beginning}`;
  const tsquery = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ');
  const distinct = (kind: 'brand' | 'place', column: RawBuilder<unknown>) => sql`
    (select ${kind}::text as kind, min(text) as text, null::text as id, ${kind === 'brand' ? 1 : 3}::int as place
     from (select ${column} as text from products where ${forSale} and lower(${column}) like ${beginning}
           limit ${LOOKED_AT}::int) as seen
     group by lower(text) order by lower(min(text)) limit ${EACH}::int)`;
  const { rows } = await sql<Suggestion & { id: string | null }>`
    select kind, text, id from (
      (select 'category' as kind, name as text, item_id::text as id, 0 as place from categories
       where lower(name) like ${anywhere} order by lower(name) like ${beginning} desc, item_id limit ${EACH}::int)
      union all ${distinct('brand', sql`brand`)}
      union all (
        select 'product', name, id::text, 2 from products
        where ${forSale} and search @@ to_tsquery('english', ${tsquery})
        order by created_at desc, products.id desc limit ${PRODUCTS}::int)
      union all ${distinct('place', sql`location`)}
    ) as suggested order by place`.execute(db);
  return rows.map(({ kind, text: found, id }) => ({ kind, text: found, ...(id === null ? {} : { id }) }));
}
