import type { Product, SearchQuery, SearchSort, Suggestion } from 'shared-contracts';
import { readQuery } from 'shared-contracts/query';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { JsonText } from '../../responses/json-text.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { ProductsService } from '../products/products.service.ts';
import type { ReadProducts } from '../products/products-for-sale.ts';
import { toFilters } from './filters.ts';
import { findAll, keepMatches } from './matches.ts';
import { rankOffers } from './offers/offers.repository.ts';
import { createOffers, type Revisions } from './offers/offers.ts';
import { type Found, newestOf, pageOfResults, type Since } from './results.ts';
import { findSuggestions } from './suggest.repository.ts';
import { readWords } from './text-query.ts';
import { offeredPlace, type Understanding, understand } from './understand.ts';

const PAGE_SIZE = 24;
/** Counts are exact up to this. */
export const MAX_COUNTED = 10_000;
/** The maximum number of ranked products, because ranking reads the text of each. */
const MAX_RANKED = 2000;
/** More brands than any market has; a limit for what sellers make up. */
const BRANDS_SHOWN = 200;

export type SearchService = ReturnType<typeof createSearchService>;
export type FoundProducts = Awaited<ReturnType<SearchService['search']>>;

export interface SearchParts {
  readonly products: ProductsService;
  readonly categories: CategoriesService;
  readonly places: PlacesService;
  readonly revision: Revisions;
  /** The maximum number of ranked products. */
  readonly maxRanked?: number;
}

/** The requested sort order if it is possible, else the one the words name, else `best` if there are ranks, else the newest first. */
function sortOf(
  { sort }: SearchQuery,
  read: Pick<Understanding, 'sort'>,
  isRanked: boolean,
  hasPlace: boolean,
): SearchSort {
  const isPossible = sort === 'best' ? isRanked : sort === 'near' ? hasPlace : sort !== undefined;
  return isPossible && sort !== undefined ? sort : (read.sort ?? (isRanked ? 'best' : 'new'));
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
    .slice(0, BRANDS_SHOWN)
    .map(([brand]) => brand);

/** Joins the products into a JSON list, each with its distance; products that no longer exist are left out. */
function listOf(
  listings: ReadonlyMap<number, JsonText<Product>>,
  found: readonly Found[],
): JsonText<Product[]> {
  const texts = found.flatMap(({ number, km }) => {
    const text = listings.get(number)?.text;
    if (text === undefined) return [];
    return km === null ? text : `${text.slice(0, -1)},"distancekm":${km}}`;
  });
  return new JsonText(`[${texts.join(',')}]`);
}

export function createSearchService(
  db: Db,
  { products, categories, places, revision, maxRanked = MAX_RANKED }: SearchParts,
) {
  const offers = createOffers(db, { revision });
  const findMatches = keepMatches();

  return {
    /** One page of results as this reader sees them, with all counts. Fails with `invalid` for a cursor of another sort. */
    async search(query: SearchQuery, reader?: Caller) {
      const current = await offers.current(reader !== undefined);
      const { columns } = current;
      const near = await places.near(query.near, query.place);
      const matching = async (q = query.q) => {
        const read = await understand(q === undefined ? query : { ...query, q }, current, places);
        return { read, ...(await findMatches(current, toFilters(query, read, near))) };
      };
      let matched = await matching();
      if (
        query.q !== undefined &&
        query.as !== 'words' &&
        (matched.isClosest || matched.counts.total === 0)
      ) {
        // No offer contains the number, or none mentions the town: shows the offers of an alternative reading as the closest ones.
        const place = near ? undefined : await offeredPlace(query.q, places);
        const offered = place ? [place] : matched.read.offered;
        const alternative = offered[0] && (await matching(offered[0].text));
        if (alternative && alternative.counts.total > 0 && (place || !alternative.isClosest))
          matched = {
            ...alternative,
            read: { ...alternative.read, offered: offered.slice(1) },
            isClosest: true,
          };
      }
      const { read, found, counts, preferred, isClosest } = matched;
      const { tsquery } = read;
      const isRanked = tsquery !== '' || preferred.length > 0 || isClosest;
      const nearestFirst = isClosest && read.near !== undefined ? ('near' as const) : undefined;
      const sort = sortOf(query, { sort: nearestFirst ?? read.sort }, isRanked, near !== undefined);
      const { cursor } = query;
      let known: ReadProducts = new Map();
      const page = await pageOfResults({
        ...{ found, columns, tsquery, preferred, sort, cursor, maxRanked },
        near: near ?? read.near,
        limit: PAGE_SIZE,
        rank: async (wanted) => {
          // A correction has taken an extra statement, so this one reads ranks and products; otherwise two statements are faster.
          if (read.corrected === undefined) return rankOffers(db, wanted);
          const ranked = await products.readAlong(wanted.numbers, reader, (withItems) =>
            rankOffers(db, wanted, withItems ? { json: products.json, reader } : undefined),
          );
          known = ranked.known;
          return ranked.rows;
        },
      });
      const [all, listings] = await Promise.all([
        categories.all(),
        products.forSale(
          page.items.map(({ number }) => number),
          reader,
          known,
        ),
      ]);
      const chosen = query.brand?.map((brand) => brand.toLowerCase()) ?? [];
      const frequent = mostFrequent(counts.facets.get('brand') ?? new Map());
      const labelOf = (brand: string) => columns.brandLabels.get(brand) ?? brand;
      return {
        ...{ ...page, items: listOf(listings, page.items), near, counts, isClosest, sort, read },
        /** Set when there are more matches: only this many of the newest ones are listed. */
        ranked: sort === 'best' && counts.total > maxRanked ? maxRanked : undefined,
        /** Names of categories, which only the database knows. */
        categories: new Map(
          all.map(({ categoryitemid, categoriesname }) => [String(categoryitemid), categoriesname]),
        ),
        /** Labels of brands: the most frequent brands first, then other brands that were chosen. */
        brands: new Map([...frequent, ...chosen].map((brand) => [brand, labelOf(brand)])),
      };
    },

    /** The numbers of the matching products listed or put back on sale since then, newest first, at most `since.limit`. */
    async newest(query: SearchQuery, since: Since): Promise<number[]> {
      const current = await offers.current(true);
      const text = await understand(query, current, places);
      const near = await places.near(query.near, query.place);
      const found = await findAll(current, toFilters(query, text, near));
      return newestOf(found, current.columns, since);
    },

    /** Reads all offers into memory, so that the first search need not wait for that. */
    warmUp: async () => void (await offers.current()),
    /** Deletes old changes; call periodically. */
    housekeeping: offers.forgetOldChanges,

    /** Returns at most ten suggestions. */
    async suggest(typed: string): Promise<Suggestion[]> {
      const { words: rest } = readQuery(typed);
      // A text that was read as filters as a whole may still be the beginning of a name.
      const text = rest === '' ? typed : rest;
      const words = readWords(text);
      if (words.length === 0) return [];
      return (await findSuggestions(db, text.normalize('NFKC').toLowerCase().trim(), words)).slice(0, 10);
    },
  };
}
