import { LRUCache } from 'lru-cache';
import {
  type Air,
  type ApplianceKind,
  airOf,
  CARRYING_MARGIN,
  distances,
  type FacetName,
  type Kitchen,
} from 'shared-contracts';
import { facetNames } from 'shared-contracts/search';
import { TypedFastBitSet } from 'typedfastbitset';
import type { Filters, Range } from './filters.ts';
import type { Test } from './offers/filter-sets.ts';
import type { NumberColumn, OfferColumns } from './offers/offer-columns.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { blocksOf } from './offers/sets.ts';

/** What products are counted by. */
type CountedName = FacetName | 'within';

export interface Counts {
  readonly total: number;
  /** By facet and value. */
  readonly facets: ReadonlyMap<CountedName, ReadonlyMap<string, number>>;
  /** Cents. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
}

/** Filters of which people see what else they could choose; the price has a range in place of counts. */
type FilterName = CountedName | 'price';

export interface Matches {
  readonly found: TypedFastBitSet;
  readonly counts: Counts;
}

const MAX_ENTRIES = 100;

/** Of the last searches: further pages and other orders of the same search count nothing again, until something changes. */
export function keepMatches() {
  const cached = new LRUCache<string, { readonly changes: number; readonly matches: Promise<Matches> }>({
    max: MAX_ENTRIES,
  });
  return {
    find(offers: CurrentOffers, filters: Filters): Promise<Matches> {
      const key = JSON.stringify({ ...filters, facets: [...filters.facets] });
      const { changes } = offers;
      const known = cached.get(key);
      if (known?.changes === changes) return known.matches;
      const matches = findMatches(offers, filters);
      cached.set(key, { changes, matches });
      matches.catch(() => cached.delete(key));
      return matches;
    },
  };
}

async function findMatches(offers: CurrentOffers, filters: Filters): Promise<Matches> {
  const words = await findWords(offers, filters);
  return narrow(offers, unfiltered(offers, words, filters), filters);
}

/** What is found, without counting anything. */
export async function findAll(offers: CurrentOffers, filters: Filters): Promise<TypedFastBitSet> {
  const words = await findWords(offers, filters);
  const found = unfiltered(offers, words, filters);
  for (const passing of chosenBy(offers, filters).values()) found.intersection(passing);
  return found;
}

interface WordSets {
  /** Each has to have a product. */
  readonly words: readonly TypedFastBitSet[];
  /** By size: products that have it in words. */
  readonly sizes: readonly TypedFastBitSet[];
}

/** Everything that has to be waited for: the columns change with every product, and what is read of them is read at once. */
async function findWords(offers: CurrentOffers, { text }: Filters): Promise<WordSets> {
  const [words, sizes] = await Promise.all([
    Promise.all(text.groups.map(offers.withWords)),
    Promise.all(text.sizes.map(({ phrase }) => offers.withWords(phrase))),
  ]);
  return { words, sizes };
}

/** By words and by all that is not counted. */
function unfiltered(
  offers: CurrentOffers,
  { words, sizes }: WordSets,
  { text, ranges, kitchen }: Filters,
): TypedFastBitSet {
  const { columns, filtered } = offers;
  const base = columns.forSale.clone();
  for (const set of words) base.intersection(set);
  for (const [at, { minLitres, maxLitres }] of text.sizes.entries()) {
    const near = inRange(offers, 'litres', { least: minLitres, greatest: maxLitres });
    base.intersection(near.new_union(sizes[at] ?? new TypedFastBitSet()));
  }
  for (const [name, range] of ranges) base.intersection(inRange(offers, name, range));
  if (Object.keys(kitchen).length > 0) {
    base.intersection(filtered(`kitchen ${JSON.stringify(kitchen)}`, () => fitting(columns, kitchen)));
  }
  return base;
}

const inRange = ({ columns, filtered }: CurrentOffers, name: NumberColumn, { least, greatest }: Range) =>
  filtered(`${name} ${least} ${greatest}`, () => columns.inRange(name, least, greatest));

/** What fits into a niche with the air of its kind, and through a door. Of what no measure is known nothing is found. */
function fitting(columns: OfferColumns, { nichewidth, nicheheight, nichedepth, door }: Kitchen): Test {
  const { kind: kinds } = columns.facets;
  const air = kinds.values.map((kind) => airOf(kind as ApplianceKind | undefined));
  /** Of each measure: the sizes, and the most that goes in by the kind's code. */
  const measures = (
    [
      ['width', nichewidth, (kind) => 2 * kind.side],
      ['height', nicheheight, (kind) => kind.top],
      ['depth', nichedepth, (kind) => kind.back],
    ] as [NumberColumn, number | undefined, (air: Air) => number][]
  ).flatMap(([name, space, around]) =>
    space === undefined
      ? []
      : [{ sizes: columns.numbers(name), most: Int32Array.from(air, (kind) => space - around(kind)) }],
  );
  const through = door === undefined ? Number.POSITIVE_INFINITY : door - CARRYING_MARGIN;
  const isNarrow = columns.inRange('width', 1, through);
  const isFlat = columns.inRange('depth', 1, through);
  return (number) =>
    measures.every(({ sizes, most }) => {
      const size = sizes[number] ?? 0;
      return size > 0 && size <= (most[kinds.codeOf(number)] ?? 0);
    }) &&
    (door === undefined || isNarrow(number) || isFlat(number));
}

/** What passes each of the filters that are counted. */
function chosenBy(
  offers: CurrentOffers,
  { facets, price, near, within }: Filters,
): Map<FilterName, TypedFastBitSet> {
  const { columns, filtered } = offers;
  const chosen = new Map<FilterName, TypedFastBitSet>();
  for (const [name, values] of facets) {
    const testNow = () => columns.facets[name].test((value) => values.includes(value));
    chosen.set(name, filtered(`${name} ${JSON.stringify(values)}`, testNow));
  }
  if (price) chosen.set('price', inRange(offers, 'price', price));
  if (near && within !== undefined) {
    const isNear = () => {
      const kilometres = columns.kilometresByPlace(near);
      return columns.places.test((_, code) => (kilometres[code] ?? 0) <= within);
    };
    chosen.set('within', filtered(`within ${within} of ${near.lat} ${near.lon}`, isNear));
  }
  return chosen;
}

/** A filter's own choice does not narrow what it offers: people see what else they could choose. */
function narrow(offers: CurrentOffers, base: TypedFastBitSet, filters: Filters): Matches {
  const { columns } = offers;
  const chosen = chosenBy(offers, filters);
  const without = (left?: FilterName) => {
    const set = base.clone();
    for (const [name, passing] of chosen) if (name !== left) set.intersection(passing);
    return set;
  };
  const found = without();
  const under = (name: FilterName) => (chosen.has(name) ? without(name) : found);
  const countFound = columns.counter(found);
  const countsUnder = (name: FilterName) => (chosen.has(name) ? columns.counter(without(name)) : countFound);
  const facets = new Map<CountedName, Map<string, number>>(
    facetNames.map((name) => {
      const column = columns.facets[name];
      return [name, byValue(countsUnder(name)(column), (code) => column.values[code])];
    }),
  );
  if (filters.near) {
    const kilometres = columns.kilometresByPlace(filters.near);
    const choiceOf = (code: number) => distances.find((distance) => (kilometres[code] ?? 0) <= distance);
    facets.set('within', byValue(countsUnder('within')(columns.places), choiceOf));
  }
  return {
    found,
    counts: {
      total: found.size(),
      facets,
      price: priceRange(columns, under('price')),
    },
  };
}

/**
 * Counts of codes as counts of what the codes stand for; nothing for what none has. Of distances: by the smallest choice that
 * holds a product; those that are larger hold it as well.
 */
function byValue(counts: Uint32Array, meaning: (code: number) => string | number | undefined) {
  const found = new Map<string, number>();
  counts.forEach((count, code) => {
    const value = count === 0 ? undefined : meaning(code);
    if (value !== undefined) found.set(String(value), (found.get(String(value)) ?? 0) + count);
  });
  return found;
}

function priceRange(columns: OfferColumns, products: TypedFastBitSet): Counts['price'] {
  const prices = columns.numbers('price');
  const end = (dearestFirst: boolean) => columns.byPrice.first(products, { count: 1, dearestFirst })?.[0];
  const [cheapest, dearest] = [end(false), end(true)];
  if (cheapest !== undefined && dearest !== undefined) {
    return { min: prices[cheapest] ?? 0, max: prices[dearest] ?? 0 };
  }
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const numbers of blocksOf(products)) {
    for (let at = 0; at < numbers.length; at += 1) {
      const price = prices[numbers[at] ?? 0] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return max < min ? undefined : { min, max };
}
