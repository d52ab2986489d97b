import { type RawBuilder, sql } from 'kysely';
import type { FacetName, SearchQuery } from 'shared-contracts';
import { phraseQuery, type TextQuery } from './text-query.ts';

type Condition = RawBuilder<boolean>;
/** Filters of which people see what else they could choose; the price has a range in place of counts. */
export type FilterName = FacetName | 'price';

/** What a search asks for, in SQL on `products p join users u`. */
export interface Conditions {
  /** Hold for every product that is found or counted. */
  readonly fixed: readonly Condition[];
  /** Those of filters that are set. What a filter offers is counted without its own. */
  readonly filters: ReadonlyMap<FilterName, Condition>;
}

/** The value of each facet of a product, as text. */
export const facetColumns: Readonly<Record<FacetName, RawBuilder<string | null>>> = {
  category: sql`p.category_id::text`,
  kind: sql`p.kind`,
  brand: sql`lower(p.brand)`,
  capacity: sql`case when p.litres < 100 then '0-99' when p.litres < 200 then '100-199' when p.litres < 300 then '200-299'
                     when p.litres < 400 then '300-399' when p.litres < 500 then '400-499' when p.litres >= 500 then '500-' end`,
  state: sql`p.working_state`,
  looks: sql`p.looks`,
  energy: sql`p.energy`,
  delivery: sql`p.delivery`,
  verified: sql`case when u.verified then 'yes' end`,
};

const forSale: Condition = sql`(p.status = 'available' and p.withdrawn_at is null)`;

export function toConditions(query: SearchQuery, text: TextQuery): Conditions {
  const fixed: Condition[] = [forSale];
  if (text.tsquery !== '') fixed.push(sql`p.search @@ to_tsquery('english', ${text.tsquery})`);
  for (const { words, minLitres, maxLitres } of text.sizes) {
    fixed.push(
      sql`(p.litres between ${minLitres}::int and ${maxLitres}::int or p.search @@ to_tsquery('english', ${phraseQuery(words)}))`,
    );
  }
  const most = (column: string, value: number | undefined) => {
    if (value !== undefined) fixed.push(sql`${sql.ref(`p.${column}`)} <= ${value}::int`);
  };
  most('year_made', query.maxyear);
  most('width_mm', query.maxwidth);
  most('height_mm', query.maxheight);
  most('depth_mm', query.maxdepth);
  most('noise_db', query.maxnoise);
  if (query.minyear !== undefined) fixed.push(sql`p.year_made >= ${query.minyear}::int`);

  const filters = new Map<FilterName, Condition>();
  for (const name of Object.keys(facetColumns) as FacetName[]) {
    const chosen = query[name]?.map((value) => String(value).toLowerCase());
    if (chosen === undefined || chosen.length === 0) continue;
    filters.set(name, isOneOf(name, chosen));
  }
  if (query.min !== undefined || query.max !== undefined) {
    const [least, greatest] = [Math.ceil((query.min ?? 0) * 100), Math.floor((query.max ?? 1_000_000) * 100)];
    filters.set('price', sql`p.resale_cents between ${least}::int and ${greatest}::int`);
  }
  return { fixed, filters };
}

/** Columns with an index are compared as they stand there. */
function isOneOf(name: FacetName, chosen: readonly string[]): Condition {
  if (name === 'category') return sql`p.category_id = any(${sql.val(chosen.map(Number))}::int[])`;
  if (name === 'energy') return sql`lower(p.energy) = any(${sql.val(chosen)}::text[])`;
  if (name === 'looks') return sql`lower(p.looks) = any(${sql.val(chosen)}::text[])`;
  return sql`${facetColumns[name]} = any(${sql.val(chosen)}::text[])`;
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/** Everything a search asks for, but for one filter. */
export function withoutFilter({ fixed, filters }: Conditions, left?: FilterName): Condition {
  return allOf([
    ...fixed,
    ...[...filters].filter(([name]) => name !== left).map(([, condition]) => condition),
  ]);
}
