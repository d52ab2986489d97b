import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { allOf, type Conditions, type FilterName, facetColumns, withoutFilter } from './conditions.ts';

/** Counts are exact up to this; one more stands for all that is beyond. */
export const COUNTED_AT_MOST = 10_000;
const TOO_MANY = COUNTED_AT_MOST + 1;

export interface Counts {
  /** Up to `TOO_MANY`. */
  readonly total: number;
  /** By facet and value, each up to `TOO_MANY`. */
  readonly facets: ReadonlyMap<FacetName, ReadonlyMap<string, number>>;
  readonly price: { readonly min: number; readonly max: number } | undefined;
}

const facetNames = Object.keys(facetColumns) as FacetName[];
const flagOf = (name: FilterName) => sql.ref(`is_${name}`);

interface CountRow {
  readonly facet: FacetName | 'base' | 'total' | 'price';
  readonly value: string | null;
  readonly count: number;
  readonly greatest: number | null;
}

/**
 * How many products there are, in all and with each value of each facet under all other filters.
 * Few products are read once and counted in every way; of many each value is counted for itself, as far as it matters.
 * @param values the values that are counted when there are many: those that products can have
 */
export async function countFacets(
  db: Db,
  conditions: Conditions,
  values: () => Promise<ReadonlyMap<FacetName, readonly string[]>>,
): Promise<Counts> {
  return (await countInOneReading(db, conditions)) ?? countEach(db, conditions, await values());
}

/** @returns undefined when there are too many products to read */
export async function countInOneReading(db: Db, { fixed, filters }: Conditions): Promise<Counts | undefined> {
  const names = [...filters.keys()];
  const flags = [...filters].map(
    ([name, condition]) => sql`coalesce(${condition}, false) as ${flagOf(name)}`,
  );
  const others = (left?: FilterName) =>
    allOf(names.filter((name) => name !== left).map((name) => sql`${flagOf(name)}`));
  // A product that two filters leave out is in no count at all.
  const failed = names.map((name) => sql`(not ${flagOf(name)})::int`);
  const counted = failed.length === 0 ? sql`true` : sql`${sql.join(failed, sql` + `)} <= 1`;
  const columns = facetNames.map((name) => sql`${facetColumns[name]} as ${sql.ref(`v_${name}`)}`);
  const facets = facetNames.map(
    (name) => sql`
      select ${name}::text, ${sql.ref(`v_${name}`)}, count(*) filter (where ${others(name)})::int, null::int
      from base where ${sql.ref(`v_${name}`)} is not null group by 2`,
  );
  const { rows } = await sql<CountRow>`
    with every as (
      select p.resale_cents, ${sql.join([...columns, ...flags])}
      from products p join users u on u.id = p.seller_id where ${allOf(fixed)}
    ), base as materialized (select * from every where ${counted} limit ${TOO_MANY}::int)
    select 'base' as facet, null::text as value, count(*)::int as count, null::int as greatest from base
    union all select 'total', null, count(*) filter (where ${others()})::int, null from base
    union all select 'price', null, min(resale_cents), max(resale_cents) from base where ${others('price')}
    union all ${sql.join(facets, sql` union all `)}`.execute(db);
  const of = (name: CountRow['facet']) => rows.filter(({ facet }) => facet === name);
  if ((of('base')[0]?.count ?? 0) > COUNTED_AT_MOST) return undefined;
  const price = of('price')[0];
  return {
    total: of('total')[0]?.count ?? 0,
    facets: new Map(
      facetNames.map((name) => [name, new Map(of(name).map((row) => [row.value ?? '', row.count]))]),
    ),
    price: price?.greatest == null ? undefined : { min: price.count, max: price.greatest },
  };
}

/** The same for any number of products: each of these values by itself. */
export async function countEach(
  db: Db,
  conditions: Conditions,
  values: ReadonlyMap<FacetName, readonly string[]>,
): Promise<Counts> {
  const from = (left: FilterName | undefined, more: RawBuilder<boolean>) => sql`
    select 1 from products p join users u on u.id = p.seller_id
    where ${withoutFilter(conditions, left)} and ${more} limit ${TOO_MANY}::int`;
  const facets = new Map<FacetName, Map<string, number>>();
  for (const [name, all] of values) {
    const { rows } = await sql<{ value: string; count: number }>`
      select v.value, (select count(*)::int from (${from(name, sql`${facetColumns[name]} = v.value`)}) as one) as count
      from unnest(${sql.val([...all])}::text[]) as v (value)`.execute(db);
    facets.set(name, new Map(rows.map(({ value, count }) => [value, count])));
  }
  const cheapest = (direction: RawBuilder<unknown>) => sql`(
    select p.resale_cents from products p join users u on u.id = p.seller_id
    where ${withoutFilter(conditions, 'price')} order by p.resale_cents ${direction} limit 1)`;
  const { rows } = await sql<{ total: number; min: number | null; max: number | null }>`
    select (select count(*)::int from (${from(undefined, sql`true`)}) as one) as total,
           ${cheapest(sql`asc`)} as min, ${cheapest(sql`desc`)} as max`.execute(db);
  const { total = 0, min, max } = rows[0] ?? {};
  return { total, facets, price: min == null || max == null ? undefined : { min, max } };
}

/** Brands that available products have, lower case, with how one of them writes it. At most `MAX_BRANDS`. */
export async function listBrands(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ brand: string; label: string }>`
    with recursive known (brand) as (
      (select lower(brand) from products where brand is not null and ${sql.raw(FOR_SALE)} order by lower(brand) using ~<~ limit 1)
      union all
      select (select lower(p.brand) from products p
              where lower(p.brand) operator(pg_catalog.~>~) known.brand and ${sql.raw(FOR_SALE)}
              order by lower(p.brand) using ~<~ limit 1)
      from known where known.brand is not null
    )
    select brand, (select min(p.brand) from (
      select p.brand from products p where lower(p.brand) = known.brand and ${sql.raw(FOR_SALE)} limit 20) as p) as label
    from known where brand is not null limit ${MAX_BRANDS}::int`.execute(db);
  return new Map(rows.map(({ brand, label }) => [brand, label]));
}
const FOR_SALE = `status = 'available' and withdrawn_at is null`;
const MAX_BRANDS = 200;
