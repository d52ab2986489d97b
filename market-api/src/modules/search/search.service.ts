import { sql } from 'kysely';
import {
  applianceKinds,
  capacityRanges,
  deliveries,
  energyClasses,
  type FacetName,
  looksGrades,
  type SearchQuery,
  type Suggestion,
  workingStates,
} from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import type { Page } from '../../lists/page.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { ListingRow, ProductsService } from '../products/products.service.ts';
import { type Conditions, toConditions } from './conditions.ts';
import { type Counts, countFacets, nameBrands } from './facets.repository.ts';
import { keepCounts } from './kept-counts.ts';
import { readWords } from './query-words.ts';
import { findResults } from './results.repository.ts';
import { findSuggestions } from './suggest.repository.ts';
import { readTextQuery } from './text-query.ts';

const PAGE_SIZE = 24;
/** Counts are exact up to this. */
export const COUNTED_AT_MOST = 10_000;
/** Other brands are found by their name. */
const BRANDS_SHOWN = 30;

export interface FoundProducts extends Page<ListingRow> {
  readonly counts: Counts;
  readonly corrected: string | undefined;
  /** What values of facets are called that only the database knows. */
  readonly categories: ReadonlyMap<string, string>;
  /** The most frequent ones first, then others that were chosen. */
  readonly brands: ReadonlyMap<string, string>;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Every label's class, `scale:class`; the label of the US has none. */
export const energyValues: readonly string[] = Object.entries(energyClasses).flatMap(([scale, classes]) =>
  classes.length === 0 ? [scale] : classes.map((each) => `${scale}:${each}`),
);

/** The values of the facets whose values do not depend on what is offered. */
export const fixedValues: ReadonlyMap<FacetName, readonly string[]> = new Map<FacetName, readonly string[]>([
  ['kind', applianceKinds],
  ['capacity', capacityRanges],
  ['state', workingStates],
  ['looks', looksGrades],
  ['energy', energyValues],
  ['delivery', deliveries],
  ['verified', ['yes']],
]);

export interface SearchParts {
  readonly products: ProductsService;
  readonly categories: CategoriesService;
  /** Searches that find more are counted less often. */
  readonly readAtMost?: number;
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
    .slice(0, BRANDS_SHOWN)
    .map(([brand]) => brand);

export function createSearchService(
  db: Db,
  { products, categories, readAtMost = COUNTED_AT_MOST }: SearchParts,
) {
  let forgives: Promise<boolean> | undefined;
  /** Some engines have no pg_trgm, or a role that may not add it. */
  const forgivesErrors = () => {
    forgives ??= sql<{
      there: boolean;
    }>`select exists (select from pg_extension where extname = 'pg_trgm') as there`
      .execute(db)
      .then(({ rows }) => rows[0]?.there === true)
      .catch((error: unknown) => {
        forgives = undefined;
        throw error;
      });
    return forgives;
  };

  const kept = keepCounts();
  async function count(
    { cursor: _, sort: __, ...query }: SearchQuery,
    conditions: Conditions,
  ): Promise<Counts> {
    const key = JSON.stringify(Object.entries(query).sort());
    const all = async () => {
      const counts = await countFacets(db, conditions);
      if (counts === undefined) throw new Error('Counting all ended early.');
      return counts;
    };
    return kept.get(key) ?? (await countFacets(db, conditions, readAtMost)) ?? kept.renew(key, all);
  }

  return {
    /** One page of what is found, with all counts. Fails with `invalid` for a cursor of another sort. */
    async search(query: SearchQuery): Promise<FoundProducts> {
      const text = await readTextQuery(db, query.q ?? '', await forgivesErrors());
      const conditions = toConditions(query, text);
      const sort = query.sort ?? (text.tsquery === '' ? 'new' : 'best');
      const { tsquery } = text;
      const page = await findResults(db, {
        conditions,
        tsquery,
        sort,
        limit: PAGE_SIZE,
        cursor: query.cursor,
      });
      const counts = await count(query, conditions);
      const all = await categories.all();
      const named = new Map(all.map(({ item_id, name }) => [String(item_id), name]));
      const chosen = query.brand?.map((brand) => brand.toLowerCase()) ?? [];
      const frequent = mostFrequent(counts.facets.get('brand') ?? new Map());
      const brands = await nameBrands(db, [...new Set([...frequent, ...chosen])]);
      const listings = new Map((await products.findAll(page.items)).map((listing) => [listing.id, listing]));
      const items = page.items.flatMap((id) => listings.get(id) ?? []);
      return { items, next: page.next, counts, corrected: text.corrected, categories: named, brands };
    },

    /** At most ten. */
    async suggest(typed: string): Promise<Suggestion[]> {
      const { words } = readWords(typed);
      if (words.length === 0) return [];
      const found = await findSuggestions(db, typed.normalize('NFKC').toLowerCase().trim(), words);
      return found.slice(0, 10);
    },
  };
}
