import { LRUCache } from 'lru-cache';
import { distances, type FacetName } from 'shared-contracts';
import type { Criterion } from 'shared-contracts/query';
import { facetNames, type UnstatedName, unstatedNames } from 'shared-contracts/search';
import { TypedFastBitSet } from 'typedfastbitset';
import {
  anyOf,
  fitting,
  inRange,
  inRangeOrUnstated,
  isReached,
  reaching,
  withFacet,
  within,
} from './criteria.ts';
import type { Filters } from './filters.ts';
import type { OfferColumns } from './offers/offer-columns.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { blocksOf } from './offers/sets.ts';
import { textsOf } from './understand.ts';

/** What products are counted by. */
type CountedName = FacetName | 'within';

export interface Counts {
  readonly total: number;
  /** By facet and value. */
  readonly facets: ReadonlyMap<CountedName, ReadonlyMap<string, number>>;
  /** Cents. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
  /** Of each measure that is asked for: how many do not state it, and have all else. */
  readonly unstated: ReadonlyMap<UnstatedName, number>;
}

/** Filters of which people see what else they could choose; the price has a range in place of counts. */
type FilterName = CountedName | 'price';

export interface Matches {
  readonly found: TypedFastBitSet;
  readonly counts: Counts;
  /** Those of each set come before others of the best matches. */
  readonly preferred: readonly TypedFastBitSet[];
  /** No offer has all that the words ask for: these have the most of it. */
  readonly isClosest: boolean;
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
  const sets = await findSets(offers, filters);
  const base = unfiltered(offers, filters);
  const chosen = chosenBy(offers, filters);
  const all = intersected(base.clone(), sets.wanted);
  const isThere = intersected(all.clone(), chosen.values()).size() > 0;
  const closest = isThere ? undefined : closestOf(base, sets, chosen);
  const { found, counts } = narrow(offers, closest ?? all, filters);
  return {
    found,
    counts: { ...counts, unstated: closest ? new Map() : await countUnstated(offers, filters, counts.total) },
    preferred: sets.preferred,
    isClosest: closest !== undefined,
  };
}

/** By what is found with and without those that leave it open. */
async function countUnstated(
  offers: CurrentOffers,
  filters: Filters,
  total: number,
): Promise<Counts['unstated']> {
  const { ranges, text, unstated } = filters;
  const requested = unstatedNames.filter(
    (name) =>
      ranges.some(([range]) => range === name) || text.units.some(({ wanted }) => wanted?.ranges?.[name]),
  );
  const counts = requested.map(async (name) => {
    const isIncluded = unstated.includes(name);
    const others = unstated.filter((each) => each !== name);
    const changed = { ...filters, unstated: isIncluded ? others : [...others, name] };
    return [name, Math.abs((await findAll(offers, changed)).size() - total)] as const;
  });
  return new Map(await Promise.all(counts));
}

/** What is found, without counting anything. */
export async function findAll(offers: CurrentOffers, filters: Filters): Promise<TypedFastBitSet> {
  const { wanted } = await findSets(offers, filters);
  const found = intersected(unfiltered(offers, filters), wanted);
  return intersected(found, chosenBy(offers, filters).values());
}

function intersected(base: TypedFastBitSet, sets: Iterable<TypedFastBitSet>): TypedFastBitSet {
  for (const set of sets) base.intersection(set);
  return base;
}

/** What has all but the place, where there is nothing near it, for the nearest comes first; else what has the most of it. */
function closestOf(
  base: TypedFastBitSet,
  { wanted, elsewhere }: TextSets,
  chosen: ReadonlyMap<FilterName, TypedFastBitSet>,
): TypedFastBitSet | undefined {
  const all = elsewhere && intersected(base.clone(), elsewhere);
  if (all && intersected(all.clone(), chosen.values()).size() > 0) return all;
  return wanted.length > 1 ? mostOf(base, wanted, chosen.values()) : undefined;
}

/**
 * The products of `base` that are in the most of these sets, as far as some of them pass what was chosen.
 * @returns nothing where none is in any
 */
function mostOf(
  base: TypedFastBitSet,
  sets: readonly TypedFastBitSet[],
  chosen: Iterable<TypedFastBitSet>,
): TypedFastBitSet | undefined {
  /** By how many of the sets seen so far a product is in, at least. */
  const levels = [base.clone(), ...sets.map(() => new TypedFastBitSet())];
  for (const set of sets) {
    for (let at = levels.length - 1; at > 0; at -= 1)
      levels[at]?.union((levels[at - 1] as TypedFastBitSet).new_intersection(set));
  }
  const passing = [...chosen];
  return levels.findLast((level, at) => at > 0 && intersected(level.clone(), passing).size() > 0);
}

interface TextSets {
  /** Each has to have a product. */
  readonly wanted: readonly TypedFastBitSet[];
  /** The same without the place, where one is asked for. */
  readonly elsewhere: readonly TypedFastBitSet[] | undefined;
  readonly preferred: readonly TypedFastBitSet[];
}

/** Everything that has to be waited for comes first: the columns change with every product, and what is read of them is read at once. */
async function findSets(offers: CurrentOffers, { text, unstated }: Filters): Promise<TextSets> {
  const texts = textsOf(text.units);
  const [words, found] = await Promise.all([
    Promise.all(text.groups.map(offers.withWords)),
    Promise.all(texts.map(async (each) => [each, await offers.withWords(each)] as const)),
  ]);
  const withText = new Map(found);
  const passing = (criterion: Criterion | undefined) =>
    criterion ? [anyOf(offers, criterion, withText, unstated)] : [];
  const elsewhere = text.units.filter(({ wanted }) => !wanted?.near);
  const wantedOf = (units: typeof text.units) => [
    ...words,
    ...units.flatMap(({ wanted }) => passing(wanted)),
  ];
  return {
    wanted: wantedOf(text.units),
    elsewhere: elsewhere.length === text.units.length ? undefined : wantedOf(elsewhere),
    preferred: text.units.flatMap(({ first }) => passing(first)),
  };
}

/** By all that is not counted, beside the words. */
function unfiltered(offers: CurrentOffers, { ranges, unstated, kitchen }: Filters): TypedFastBitSet {
  const { columns, filtered } = offers;
  const base = columns.forSale.clone();
  for (const [name, range] of ranges) base.intersection(inRangeOrUnstated(offers, name, range, unstated));
  if (Object.keys(kitchen).length > 0) {
    base.intersection(filtered(`kitchen ${JSON.stringify(kitchen)}`, () => fitting(columns, kitchen)));
  }
  return base;
}

/** What passes each of the filters that are counted. */
function chosenBy(
  offers: CurrentOffers,
  { facets, price, near, within: most }: Filters,
): Map<FilterName, TypedFastBitSet> {
  const chosen = new Map<FilterName, TypedFastBitSet>();
  for (const [name, values] of facets) {
    const having = withFacet(offers, name, values);
    chosen.set(name, near && isReached(name) ? having.new_intersection(reaching(offers, near)) : having);
  }
  if (price) chosen.set('price', inRange(offers, 'price', price));
  if (near && most !== undefined) chosen.set('within', within(offers, near, most));
  return chosen;
}

/** A filter's own choice does not narrow what it offers: people see what else they could choose. */
function narrow(
  offers: CurrentOffers,
  base: TypedFastBitSet,
  filters: Filters,
): { found: TypedFastBitSet; counts: Omit<Counts, 'unstated'> } {
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
      const counts =
        filters.near && isReached(name)
          ? columns.counter(under(name).new_intersection(reaching(offers, filters.near)))
          : countsUnder(name);
      return [name, byValue(counts(column), (code) => column.values[code])];
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
