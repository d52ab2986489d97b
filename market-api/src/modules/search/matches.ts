import { LRUCache } from 'lru-cache';
import {
  type Air,
  type ApplianceKind,
  airOf,
  CARRY_MARGIN,
  distances,
  type FacetName,
  type Kitchen,
} from 'shared-contracts';
import { facetNames } from 'shared-contracts/endpoints';
import { TypedFastBitSet } from 'typedfastbitset';
import type { Filters } from './filters.ts';
import type { NumberColumn, OfferColumns } from './offers/offer-columns.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { blocksOf, where } from './offers/sets.ts';

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

const KEPT_AT_MOST = 100;

/** Of the last searches: further pages and other orders of the same search count nothing again, until something changes. */
export function keepMatches() {
  const kept = new LRUCache<string, { readonly changes: number; readonly matches: Promise<Matches> }>({
    max: KEPT_AT_MOST,
  });
  return {
    find(offers: CurrentOffers, filters: Filters): Promise<Matches> {
      const key = JSON.stringify({ ...filters, facets: [...filters.facets] });
      const { changes } = offers;
      const known = kept.get(key);
      if (known?.changes === changes) return known.matches;
      const matches = findMatches(offers, filters);
      kept.set(key, { changes, matches });
      matches.catch(() => kept.delete(key));
      return matches;
    },
  };
}

async function findMatches(offers: CurrentOffers, filters: Filters): Promise<Matches> {
  const words = await findWords(offers, filters);
  return narrow(offers.columns, unfiltered(offers.columns, words, filters), filters);
}

/** What is found, without counting anything. */
export async function findAll(offers: CurrentOffers, filters: Filters): Promise<TypedFastBitSet> {
  const words = await findWords(offers, filters);
  const { columns } = offers;
  const found = unfiltered(columns, words, filters);
  for (const fits of chosenBy(columns, filters, found).values()) found.intersection(fits);
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
  columns: OfferColumns,
  { words, sizes }: WordSets,
  { text, ranges, kitchen }: Filters,
): TypedFastBitSet {
  let base = columns.forSale.clone();
  for (const set of words) base.intersection(set);
  for (const [at, { minLitres, maxLitres }] of text.sizes.entries()) {
    const near = columns.inRange('litres', minLitres, maxLitres, base);
    base.intersection(near.union(sizes[at] ?? new TypedFastBitSet()));
  }
  for (const [name, { least, greatest }] of ranges) base = columns.inRange(name, least, greatest, base);
  return Object.keys(kitchen).length === 0 ? base : fitting(columns, kitchen, base);
}

/** What fits into a niche with the air of its kind, and through a door. Of what no measure is known nothing is found. */
function fitting(
  columns: OfferColumns,
  { nichewidth, nicheheight, nichedepth, door }: Kitchen,
  among: TypedFastBitSet,
): TypedFastBitSet {
  const { kind: kinds } = columns.facets;
  const air = kinds.values.map((kind) => airOf(kind as ApplianceKind | undefined));
  /** Of one measure: the most that goes in, by the kind's code. */
  const measures = (
    [
      ['width', nichewidth, (kind) => 2 * kind.side],
      ['height', nicheheight, (kind) => kind.top],
      ['depth', nichedepth, (kind) => kind.back],
    ] as [NumberColumn, number | undefined, (air: Air) => number][]
  ).flatMap(([name, space, around]) =>
    space === undefined ? [] : [[name, Int32Array.from(air, (kind) => space - around(kind))] as const],
  );
  let found = among;
  for (const [name, most] of measures) {
    const sizes = columns.numbers(name);
    found = where(found, (number) => {
      const size = sizes[number] ?? 0;
      return size > 0 && size <= (most[kinds.codeOf(number)] ?? 0);
    });
  }
  if (door === undefined) return found;
  const through = door - CARRY_MARGIN;
  return columns.inRange('width', 1, through, found).union(columns.inRange('depth', 1, through, found));
}

/** Of these products those that each filter leaves. */
function chosenBy(
  columns: OfferColumns,
  { facets, price, near, within }: Filters,
  among: TypedFastBitSet,
): Map<FilterName, TypedFastBitSet> {
  const chosen = new Map<FilterName, TypedFastBitSet>();
  for (const [name, values] of facets) {
    chosen.set(
      name,
      columns.facets[name].where(among, (value) => values.includes(value)),
    );
  }
  if (price) chosen.set('price', columns.inRange('price', price.least, price.greatest, among));
  if (near && within !== undefined) {
    const kilometres = columns.kilometresByPlace(near);
    const isNear = (_: number, code: number) => (kilometres[code] ?? 0) <= within;
    chosen.set('within', columns.places.where(among, isNear));
  }
  return chosen;
}

/** A filter's own choice does not narrow what it offers: people see what else they could choose. */
function narrow(columns: OfferColumns, base: TypedFastBitSet, filters: Filters): Matches {
  const chosen = chosenBy(columns, filters, base);
  const without = (left?: FilterName) => {
    const set = base.clone();
    for (const [name, fits] of chosen) if (name !== left) set.intersection(fits);
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
