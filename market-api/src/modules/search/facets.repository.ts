import { sql } from 'kysely';
import type { FacetName } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { allOf, type Conditions, type FilterName, facetColumns } from './conditions.ts';

export interface Counts {
  readonly total: number;
  /** By facet and value. */
  readonly facets: ReadonlyMap<FacetName, ReadonlyMap<string, number>>;
  /** Cents. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
}

const facetNames = Object.keys(facetColumns) as FacetName[];
const flagOf = (name: FilterName) => sql.ref(`is_${name}`);
const columnOf = (name: FacetName) => sql.ref(`v_${name}`);

interface CountRow {
  readonly facet: FacetName | 'base' | 'total' | 'price';
  readonly value: string | null;
  readonly count: number;
  readonly greatest: number | null;
}

/**
 * How many products there are, in all and with each value of each facet under all other filters. Every product is read once
 * and counted in every way.
 * @param most read no more products than this; all when it is not said
 * @returns undefined when there are more
 */
export async function countFacets(
  db: Db,
  conditions: Conditions,
  most?: number,
): Promise<Counts | undefined> {
  const { fixed, filters } = conditions;
  const names = [...filters.keys()];
  const flags = [...filters].map(
    ([name, condition]) => sql`coalesce(${condition}, false) as ${flagOf(name)}`,
  );
  const others = (left?: FilterName) =>
    allOf(names.filter((name) => name !== left).map((name) => sql`${flagOf(name)}`));
  // A product that two filters leave out is in no count at all.
  const failed = names.map((name) => sql`(not ${flagOf(name)})::int`);
  const counted = failed.length === 0 ? sql`true` : sql`${sql.join(failed, sql` + `)} <= 1`;
  const columns = facetNames.map((name) => sql`${facetColumns[name]} as ${columnOf(name)}`);
  const facets = facetNames.map(
    (name) => sql`
      select ${name}::text, ${columnOf(name)}, count(*) filter (where ${others(name)})::int, null::int
      from base where ${columnOf(name)} is not null group by 2`,
  );
  const bound = most === undefined ? sql`` : sql`limit ${most + 1}::int`;
  const { rows } = await sql<CountRow>`
    with every as (
      select p.resale_cents, ${sql.join([...columns, ...flags])}
      from products p join users u on u.id = p.seller_id where ${allOf(fixed)}
    ), base as materialized (select * from every where ${counted} ${bound})
    select 'base' as facet, null::text as value, count(*)::int as count, null::int as greatest from base
    union all select 'total', null, count(*) filter (where ${others()})::int, null from base
    union all select 'price', null, min(resale_cents), max(resale_cents) from base where ${others('price')}
    union all ${sql.join(facets, sql` union all `)}`.execute(db);
  const of = (name: CountRow['facet']) => rows.filter(({ facet }) => facet === name);
  if (most !== undefined && (of('base')[0]?.count ?? 0) > most) return undefined;
  const price = of('price')[0];
  return {
    total: of('total')[0]?.count ?? 0,
    facets: new Map(
      facetNames.map((name) => [name, new Map(of(name).map((row) => [row.value ?? '', row.count]))]),
    ),
    price: price?.greatest == null ? undefined : { min: price.count, max: price.greatest },
  };
}

/** How brands are written that are known in lower case. */
export async function nameBrands(db: Db, brands: readonly string[]): Promise<Map<string, string>> {
  if (brands.length === 0) return new Map();
  const { rows } = await sql<{ brand: string; label: string | null }>`
    select known.brand, (
      select min(p.brand) from (
        select p.brand from products p
        where lower(p.brand) = known.brand and p.status = 'available' and p.withdrawn_at is null limit 20
      ) as p) as label
    from unnest(${sql.val([...brands])}::text[]) as known (brand)`.execute(db);
  return new Map(rows.map(({ brand, label }) => [brand, label ?? brand]));
}
