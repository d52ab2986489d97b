import type { SearchSort } from 'shared-contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { cursorFormat, toPage } from '../../lists/page.ts';
import type { Point } from '../places/place.ts';
import type { OfferColumns } from './offers/offer-columns.ts';
import type { RankedOffer, RankQuery } from './offers/offers.repository.ts';
import { blocksOf, numbersIn, where } from './offers/sets.ts';

/** A sort order: by one figure, and by the product's number where the figures are equal. */
interface Order {
  /** The sort key, lowest first: the figure, negated where the highest figure comes first. */
  key(number: number): number;
  /** A lower bound of the keys in a block, where one is known. */
  lowestIn?(block: number): number;
  /** Whether the highest figure comes first and, at equal figures, the newer product. */
  readonly highestFirst: boolean;
}

/** Cursors contain the figure itself, not the negated key, and the product's number. */
const cursorsOf = (sort: SearchSort) =>
  cursorFormat(`search-${sort}`, [sort === 'new' ? 'time' : 'number', 'number']);
/** Metres, farther than any two places on earth are apart: products without a place come last. */
const NOWHERE = 30_000_000;
const metresOf = (kilometres: number) => Math.min(Math.round(kilometres * 1000), NOWHERE);

/** `rankOf` and `kilometres` are the sort figures that are in no column. */
function orderOf(
  sort: SearchSort,
  columns: OfferColumns,
  rankOf = (_: number) => 0,
  kilometres = (_: number) => Number.POSITIVE_INFINITY,
): Order {
  const prices = columns.numbers.price;
  const { created } = columns;
  const orders: Readonly<Record<SearchSort, Order>> = {
    new: {
      ...{ key: (number) => -(created[number] ?? 0), highestFirst: true },
      lowestIn: (block) => -(columns.newest[block] ?? 0),
    },
    price: { key: (number) => prices[number] ?? 0, highestFirst: false },
    '-price': { key: (number) => -(prices[number] ?? 0), highestFirst: true },
    best: { key: (number) => -rankOf(number), highestFirst: true },
    near: { key: (number) => metresOf(kilometres(number)), highestFirst: false },
  };
  return orders[sort];
}

export interface ResultsQuery {
  readonly found: TypedFastBitSet;
  readonly columns: OfferColumns;
  /** For `to_tsquery`; empty when there is nothing to rank by. */
  readonly tsquery: string;
  /** Products in more of these sets rank higher; at equal numbers, the words decide. */
  readonly preferred: readonly TypedFastBitSet[];
  /** `best` only with words, `near` only with a point. */
  readonly sort: SearchSort;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** The point that distances are measured from. */
  readonly near: Point | undefined;
  /** If more products than this match, only the most recently listed ones are ranked. */
  readonly maxRanked: number;
  readonly rank: (query: RankQuery) => Promise<readonly RankedOffer[]>;
}

export interface Found {
  readonly number: number;
  /** Whole kilometres; null if the search has no point, or the product's place is unknown. */
  readonly km: number | null;
}

/** One page of what a search found. Fails with `invalid` for a cursor of another sort. */
export async function pageOfResults(query: ResultsQuery) {
  const { found, columns, limit, sort, near } = query;
  const cursors = cursorsOf(sort);
  const after = query.cursor === undefined ? undefined : cursors.read(query.cursor);
  const ranks = sort === 'best' ? await ranksOf(query, after) : undefined;
  const kilometres = near ? columns.kilometresTo(near) : () => Number.POSITIVE_INFINITY;
  const order = orderOf(sort, columns, (number) => ranks?.get(number) ?? 0, kilometres);
  // Allocated at full size, so that the set never has to grow.
  const all = ranks ? new TypedFastBitSet(ranks.keys(), new Uint32Array(found.words.length)) : found;
  const negated = (figure: number) => (order.highestFirst ? -figure : figure);
  const begin = after && ([negated(after[0]), after[1]] as const);
  // The index of prices, where it is faster.
  const slice = { count: limit + 1, dearestFirst: order.highestFirst, after };
  const byPrice = sort.endsWith('price') ? columns.byPrice.first(all, slice) : undefined;
  const numbers = byPrice ?? first(all, order, limit + 1, begin);
  const cursorOf = (number: number) => cursors.write([negated(order.key(number)), number]);
  const { items, next } = toPage(numbers, limit, cursorOf);
  const seen = begin && seenBefore(all, order, begin);
  const last = seen && first(seen, backwards(order), limit + 1, undefined)[limit];
  const toFound = (number: number): Found => {
    const km = kilometres(number);
    return { number, km: Number.isFinite(km) ? Math.round(km) : null };
  };
  return {
    ...{ items: items.map(toFound), next },
    /** The number of products before the page; undefined for the first one. */
    before: seen?.size(),
    /** The cursor of the previous page; undefined if that is the first page. */
    previous: last === undefined ? undefined : cursorOf(last),
    pages: pagesOf(all, order, limit, cursorOf),
  };
}

/** The bonus per preferred set: higher than any rank by words. */
const PREFERRED = 10_000_000;
const preference = ({ preferred }: ResultsQuery, number: number) =>
  PREFERRED * preferred.filter((set) => set.has(number)).length;

/** The products to rank: the newest preferred ones, then the newest of the rest, at most `maxRanked`. */
function candidates({ found, preferred, maxRanked }: ResultsQuery): number[] {
  if (preferred.length === 0) return [...numbersIn(found, new Uint32Array(maxRanked))];
  const better = new TypedFastBitSet();
  for (const set of preferred) better.union(set.new_intersection(found));
  const first = numbersIn(better, new Uint32Array(maxRanked));
  const space = new Uint32Array(maxRanked - first.length);
  return [...first, ...numbersIn(found.new_difference(better), space)];
}

/**
 * The ranks of the products, by number.
 * @param after rank and number of the last product before the page @returns only products that are still for sale
 */
async function ranksOf(query: ResultsQuery, after: RankQuery['after']): Promise<Map<number, number>> {
  const { tsquery, limit } = query;
  const numbers = candidates(query);
  const preferences = numbers.map((number) => preference(query, number));
  const ranked = await query.rank({ numbers, preferences, tsquery, after, limit });
  return new Map(ranked.map(({ number, rank }) => [number, rank + preference(query, number)]));
}

/** A choice among more page numbers does not help a user. */
const MAX_PAGES = 10;

/** The cursors of all pages ('' for the first); undefined if there is only one page, or more than `MAX_PAGES`. */
function pagesOf(
  all: TypedFastBitSet,
  order: Order,
  limit: number,
  cursorOf: (number: number) => string,
): string[] | undefined {
  const count = all.size();
  if (count <= limit || count > MAX_PAGES * limit) return undefined;
  const ends = first(all, order, count, undefined).filter(
    (_, at) => (at + 1) % limit === 0 && at + 1 < count,
  );
  return ['', ...ends.map(cursorOf)];
}

/** The products up to and including the one that a cursor names: they are on the pages before. */
const seenBefore = (all: TypedFastBitSet, order: Order, [key, number]: readonly [number, number]) =>
  where(all, (each) => {
    const own = order.key(each);
    return own < key || (own === key && (order.highestFirst ? each >= number : each <= number));
  });

const backwards = ({ key, highestFirst }: Order): Order => ({
  ...{ key: (number) => -key(number), highestFirst: !highestFirst },
});

export interface Since {
  readonly time: Date;
  /** Later ones are left out, if given. */
  readonly until?: Date;
  /** The reader's own offers are left out. */
  readonly reader: string;
  readonly limit: number;
}

/** The products listed or put back on sale after a point in time, last listed first. */
export function newestOf(found: TypedFastBitSet, columns: OfferColumns, since: Since): number[] {
  const [time, until] = [since.time.getTime(), since.until?.getTime() ?? Number.POSITIVE_INFINITY];
  const { created, returned, sellers } = columns;
  const isNew = (number: number) => {
    const at = returned.get(number) ?? created[number] ?? 0;
    return at > time && at <= until && sellers.values[sellers.codeOf(number)] !== since.reader;
  };
  return first(where(found, isNew), orderOf('new', columns), since.limit, undefined);
}

/** The first `count` products in this order after `begin`. */
function first(
  numbers: TypedFastBitSet,
  { key, lowestIn, highestFirst }: Order,
  count: number,
  begin: readonly [number, number] | undefined,
): number[] {
  const tie = highestFirst ? -1 : 1;
  const isBefore = (key1: number, number1: number, key2: number, number2: number) =>
    key1 < key2 || (key1 === key2 && (number1 - number2) * tie < 0);
  const top: { readonly number: number; readonly key: number }[] = [];
  /** The key of the last product in `top`, once `top` is full. */
  let most = Number.POSITIVE_INFINITY;
  const isSkipped = (block: number) => lowestIn !== undefined && lowestIn(block) >= most;
  // Products with equal figures are visited in result order: a later one never goes before an earlier one.
  for (const some of blocksOf(numbers, { upwards: !highestFirst, isSkipped })) {
    for (let index = 0; index < some.length; index += 1) {
      const number = some[index] ?? 0;
      const own = key(number);
      if (own >= most || (begin && !isBefore(begin[0], begin[1], own, number))) continue;
      let at = top.length;
      for (; at > 0; at -= 1) {
        const above = top[at - 1];
        if (above === undefined || isBefore(above.key, above.number, own, number)) break;
      }
      top.splice(at, 0, { number, key: own });
      if (top.length > count) top.pop();
      if (top.length === count) most = top.at(-1)?.key ?? most;
    }
  }
  return top.map(({ number }) => number);
}
