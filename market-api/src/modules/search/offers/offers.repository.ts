import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from 'shared-contracts';
import { facetNames } from 'shared-contracts/search';
import { blank, cacheStatements } from '../../../database/cached-statements.ts';
import { allOf, type Db, run, scalarOf } from '../../../database/db.ts';
import { prepared } from '../../../database/prepared-client.ts';
import type { Caller } from '../../../identity/caller.ts';
import { kindOf, type ProductJson } from '../../products/product-json.ts';
import { facetColumns, type NumberColumn, numberColumns, numbersInSql } from './offer-fields.ts';

const columns = sql.join([
  sql`p.number, p.created_at, p.returned_at, p.seller_id as seller, p.brand as label, p.place_lat, p.place_lon`,
  ...facetNames.map((name) => sql`${facetColumns[name] ?? sql.ref(`p.${name}`)} as ${sql.ref(`f_${name}`)}`),
  ...numberColumns.map((name) => sql`${numbersInSql[name]} as ${sql.ref(`n_${name}`)}`),
]);
export const forSale = sql`(p.status = 'available' and p.withdrawn_at is null)`;

/** What the search knows about a product for sale: its facets as `f_…`, its measures as `n_…`. */
export type Offer = {
  /** The product's index in every column and set. */
  readonly number: number;
  readonly created_at: Date;
  /** When it was put back on sale after its last order. */
  readonly returned_at: Date | null;
  readonly seller: string;
  /** The brand as the seller writes it. */
  readonly label: string | null;
  /** Hundredths of a degree. */
  readonly place_lat: number | null;
  readonly place_lon: number | null;
} & Readonly<Record<`f_${FacetName}`, string | null> & Record<`n_${NumberColumn}`, number | null>>;

const readForSale = (db: Db, condition: RawBuilder<unknown>) =>
  allOf(db)<Offer>`
    select ${columns} from products p join users u on u.id = p.seller_id where ${forSale} and ${condition}`;

/** Reads up to `limit` products for sale with numbers above `number`, in the order of their numbers. */
export const readOffersAfter = (db: Db, number: number, limit: number): Promise<Offer[]> =>
  readForSale(db, sql`p.number > ${number}::int order by p.number limit ${limit}::int`);

/** Reads those of these products that are for sale. */
export const readOffers = (db: Db, numbers: readonly number[]): Promise<Offer[]> =>
  readForSale(db, sql`p.number = any(${sql.val(numbers)}::int[])`);

export interface Change {
  readonly number: number;
  /** The transaction that changed the product. */
  readonly by: string;
}

export interface Changes {
  /** A transaction id: all transactions before it have ended, and their changes are visible. */
  readonly seen: string;
  /** Undefined when there are more than the requested maximum. */
  readonly changes: readonly Change[] | undefined;
}

/**
 * Reads the committed changes of transaction `since` and later ones. Some of them may have been read before.
 * @param since `seen` of the previous call; undefined reads only the changes that the next call will return again
 */
export async function readChanges(db: Db, since: string | undefined, most: number): Promise<Changes> {
  // A database restored from a dump has changes with transaction ids that are still in the future here: these are left out.
  const from = since === undefined ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${since}::text::xid8`;
  const changed = sql`
    select number, changed_in::text as by from product_changes
    where changed_in >= ${from} and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    limit ${most + 1}::int`;
  const [seen, changes] = await scalarOf(db)<[seen: string, changes: Change[]]>`${prepared}
    select json_build_array(pg_snapshot_xmin(pg_current_snapshot())::text,
                            coalesce((select json_agg(c) from (${changed}) as c), '[]'::json))`;
  return { seen, changes: changes.length > most ? undefined : changes };
}

/** Deletes old changes: every reader has seen them, or has to read all offers again. */
export const deleteChangesBefore = (db: Db, hours: number): Promise<void> =>
  run(db)`delete from product_changes where changed_at < now() - ${hours} * interval '1 hour'`;

export interface RankQuery {
  readonly numbers: readonly number[];
  /** For `to_tsquery`; empty when there is nothing to rank by. */
  readonly tsquery: string;
  /** A bonus for each product, added to its rank. */
  readonly preferences: readonly number[];
  /** Rank plus preference, and number, of the last product before the page. */
  readonly after: readonly [number, number] | undefined;
  readonly limit: number;
}

export interface RankedOffer {
  readonly number: number;
  /** How well the product matches the words, in millionths. */
  readonly rank: number;
  /** The product's JSON if it is on the page and JSON was requested; else null. */
  readonly item: string | null;
}

const rank = sql`(ts_rank(p.search, to_tsquery('english', ${blank('tsquery')})) * 1000000)::int as rank`;
const askRanks = cacheStatements<RankedOffer>();

/** Ranks those of these products that are for sale. @param shown also reads the JSON of the page's products */
export async function rankOffers(
  db: Db,
  { numbers, tsquery, preferences, after, limit }: RankQuery,
  shown?: { readonly json: ProductJson; readonly reader: Caller | undefined },
): Promise<RankedOffer[]> {
  if (numbers.length === 0 || tsquery === '')
    return numbers.map((number) => ({ number, rank: 0, item: null }));
  if (shown === undefined) {
    const write = () => sql`
      select p.number, ${rank}, null as item from products p
      where p.number = any(${blank('numbers')}::int[]) and ${forSale}`;
    return askRanks(db, 'ranks', write, { numbers, tsquery });
  }
  const kind = kindOf(shown.reader);
  // The inner query computes the rank once: in the outer query, each expression that names the rank would compute it again.
  const write = () => sql`
    select r.number, r.rank, case when r.nth <= ${sql.lit(limit)} then
             (select ${shown.json.item(kind)} from ${shown.json.from(false)} where l.id = r.id) end as item
    from (
      select r.*, row_number() over (order by
        coalesce((r.rank + r.preference, r.number) < (${blank('score')}::int, ${blank('after')}::int), true) desc,
        r.rank + r.preference desc, r.number desc) as nth
      from (
        select p.id, p.number, wanted.preference, ${rank}
        from products p
        join unnest(${blank('numbers')}::int[], ${blank('preferences')}::int[]) as wanted (number, preference)
          on wanted.number = p.number
        -- Says what the join says, for the planner: else it may read all products.
        where p.number = any(${blank('numbers')}::int[]) and ${forSale} offset 0
      ) as r
    ) as r`;
  const place = { score: after?.[0] ?? null, after: after?.[1] ?? null };
  return askRanks(db, `${kind} ${limit}`, write, {
    ...{ numbers, preferences, tsquery, reader: shown.reader?.id },
    ...place,
  });
}
