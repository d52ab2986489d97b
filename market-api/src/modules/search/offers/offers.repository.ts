import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from 'shared-contracts';
import { facetNames } from 'shared-contracts/search';
import { prepared } from '../../../database/prepared-client.ts';
import type { Db } from '../../../database/schema.ts';
import { type NumberColumn, numberColumns, type Offer } from './offer-columns.ts';

/** The value of each facet of a product, as text, where it is no column of that name. */
const facetColumns: Readonly<Partial<Record<FacetName, RawBuilder<string | null>>>> = {
  category: sql`p.category_id::text`,
  brand: sql`lower(p.brand)`,
  capacity: sql`case when p.litres < 100 then '0-99' when p.litres < 200 then '100-199' when p.litres < 300 then '200-299'
                     when p.litres < 400 then '300-399' when p.litres < 500 then '400-499' when p.litres >= 500 then '500-' end`,
  state: sql`p.working_state`,
  nofrost: sql`case when p.data_sheet ->> 'nofrost' = 'true' then 'yes' end`,
  access: sql`case when p.data_sheet ->> 'floor' = '0' then 'ground' when p.data_sheet ->> 'lift' = 'true' then 'lift'
                     when p.data_sheet ->> 'carryhelp' = 'true' then 'help' end`,
  flat: sql`case when p.delivery in ('free', 'paid') and p.data_sheet ->> 'carryhelp' = 'true' then 'yes' end`,
  takesoldaway: sql`case when p.data_sheet ->> 'takesoldaway' = 'true' then 'yes' end`,
  verified: sql`case when u.verified then 'yes' end`,
  year: sql`case when p.year_made >= 2024 then '2024-' when p.year_made >= 2020 then '2020-2023'
                 when p.year_made >= 2015 then '2015-2019' when p.year_made >= 2010 then '2010-2014'
                 when p.year_made < 2010 then '-2009' end`,
};
const numberColumnsOf: Readonly<Record<NumberColumn, RawBuilder<number | null>>> = {
  price: sql`p.resale_cents`,
  litres: sql`p.litres`,
  year: sql`p.year_made`,
  width: sql`p.width_mm`,
  height: sql`p.height_mm`,
  depth: sql`p.depth_mm`,
  noise: sql`p.noise_db`,
  energyuse: sql`(p.data_sheet ->> 'kwhyear')::integer`,
  deliverykm: sql`(p.data_sheet ->> 'deliverykm')::integer`,
};
const columns = sql.join([
  sql`p.number, p.created_at, p.seller_id as seller, p.brand as label, p.place_lat, p.place_lon`,
  ...facetNames.map((name) => sql`${facetColumns[name] ?? sql.ref(`p.${name}`)} as ${sql.ref(`f_${name}`)}`),
  ...numberColumns.map((name) => sql`${numberColumnsOf[name]} as ${sql.ref(`n_${name}`)}`),
]);
export const forSale = sql`(p.status = 'available' and p.withdrawn_at is null)`;

type Row = {
  number: number;
  created_at: Date;
  label: string | null;
  seller: string;
  place_lat: number | null;
  place_lon: number | null;
} & Record<`f_${FacetName}`, string | null> &
  Record<`n_${NumberColumn}`, number | null>;

const toOffer = (row: Row): Offer => ({
  number: row.number,
  created: row.created_at.getTime(),
  brandLabel: row.label,
  seller: row.seller,
  place:
    row.place_lat === null || row.place_lon === null ? undefined : { lat: row.place_lat, lon: row.place_lon },
  facets: Object.fromEntries(facetNames.map((name) => [name, row[`f_${name}`]])) as Offer['facets'],
  numbers: Object.fromEntries(numberColumns.map((name) => [name, row[`n_${name}`]])) as Offer['numbers'],
});

/** Everything for sale, by number, so many after this one. */
export async function readOffersAfter(db: Db, number: number, limit: number): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select ${columns} from products p join users u on u.id = p.seller_id
    where p.number > ${number}::int and ${forSale} order by p.number limit ${limit}::int`.execute(db);
  return rows.map(toOffer);
}

/** Those of these products that are for sale. */
export async function readOffers(db: Db, numbers: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select ${columns} from products p join users u on u.id = p.seller_id
    where p.number = any(${sql.val(numbers)}::int[]) and ${forSale}`.execute(db);
  return rows.map(toOffer);
}

export interface Change {
  readonly number: number;
  /** The transaction that changed it. */
  readonly by: string;
}

export interface Changes {
  /** Every transaction before this one has ended, and what it did was seen. */
  readonly seen: string;
  /** Undefined when there are more than asked for. */
  readonly changes: readonly Change[] | undefined;
}

/**
 * What changed in this transaction or a later one, as far as it is committed. Some of it may have been read before.
 * @param since `seen` of the time before; undefined for what will come again the next time
 */
export async function readChanges(db: Db, since: string | undefined, most: number): Promise<Changes> {
  // A database that was put together from a dump has changes of transactions that are still to come in this one: left out.
  const from = since === undefined ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${since}::text::xid8`;
  const changed = sql`
    select number, changed_in::text as by from product_changes
    where changed_in >= ${from} and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    limit ${most + 1}::int`;
  const { rows } = await sql<{ seen: string; number: number | null; by: string | null }>`${prepared}
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, c.number, c.by
    from (select) as once left join (${changed}) as c on true`.execute(db);
  const changes = rows.flatMap(({ number, by }) => (number === null || by === null ? [] : [{ number, by }]));
  return { seen: rows[0]?.seen ?? '0', changes: changes.length > most ? undefined : changes };
}

/** Changes that every reader has seen, or has to read everything anew for. */
export async function deleteChangesBefore(db: Db, hours: number): Promise<void> {
  await sql`delete from product_changes where changed_at < now() - ${hours} * interval '1 hour'`.execute(db);
}

export interface RankedOffer {
  readonly number: number;
  /** How well it fits the words, millionths. */
  readonly rank: number;
}

/** Those of these products that are for sale. @param tsquery for `to_tsquery`; empty when there is nothing to rank by */
export async function rankOffers(
  db: Db,
  numbers: readonly number[],
  tsquery: string,
): Promise<RankedOffer[]> {
  if (numbers.length === 0 || tsquery === '') return numbers.map((number) => ({ number, rank: 0 }));
  const { rows } = await sql<RankedOffer>`${prepared}
    select p.number, (ts_rank(p.search, to_tsquery('english', ${tsquery})) * 1000000)::int as rank from products p
    where p.number = any(${sql.val(numbers)}::int[]) and ${forSale}`.execute(db);
  return rows;
}
