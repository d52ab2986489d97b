import { distances, type FacetName } from 'shared-contracts';
import { facetNames, type UnstatedName } from 'shared-contracts/search';
import type { TypedFastBitSet } from 'typedfastbitset';
import { inRange, isReached, reaching, withFacetAt, within } from './criteria.ts';
import type { Filters } from './filters.ts';
import type { OfferColumns } from './offers/offer-columns.ts';
import type { CurrentOffers } from './offers/offers.ts';
import { blocksOf } from './offers/sets.ts';

/** The facets that products are counted by, and the distance. */
type CountedName = FacetName | 'within';

export interface Counts {
  readonly total: number;
  /** The number of products by facet, then by the facet's value. */
  readonly facets: ReadonlyMap<CountedName, ReadonlyMap<string, number>>;
  /** Cents. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
  /** For each measure that the search filters by: how many products do not state it but match all other filters. */
  readonly unstated: ReadonlyMap<UnstatedName, number>;
}

/** Filters for which a user sees the other choices with their counts; the price has a range instead of counts. */
export type FilterName = CountedName | 'price';

/** The products that pass each of the counted filters. */
export function chosenBy(
  offers: CurrentOffers,
  { facets, price, near, within: most }: Filters,
): Map<FilterName, TypedFastBitSet> {
  const chosen = new Map<FilterName, TypedFastBitSet>();
  for (const [name, values] of facets) chosen.set(name, withFacetAt(offers, name, values, near));
  if (price) chosen.set('price', inRange(offers, 'price', price));
  if (near && most !== undefined) chosen.set('within', within(offers, near, most));
  return chosen;
}

/**
 * Counts a filter's choices under all other filters but not under its own, so that a user sees what else they could choose.
 * @param base the products that pass all filters that are not counted; must not be modified afterwards
 */
export function narrow(
  offers: CurrentOffers,
  base: TypedFastBitSet,
  chosen: ReadonlyMap<FilterName, TypedFastBitSet>,
  { near }: Filters,
): { found: TypedFastBitSet; counts: Omit<Counts, 'unstated'> } {
  const { columns } = offers;
  const without = (left?: FilterName) => {
    const others = [...chosen].flatMap(([name, passing]) => (name === left ? [] : [passing]));
    return others.length === 0 ? base : intersected(base.clone(), others);
  };
  const found = without();
  const under = (name: FilterName) => (chosen.has(name) ? without(name) : found);
  const setOf = (name: CountedName) =>
    near && isReached(name) ? under(name).new_intersection(reaching(offers, near)) : under(name);
  const columnOf = (name: CountedName) => (name === 'within' ? columns.places : columns.facets[name]);
  const names: CountedName[] = near ? [...facetNames, 'within'] : [...facetNames];
  const facets = new Map<CountedName, Map<string, number>>();
  for (const [set, counted] of Map.groupBy(names, setOf)) {
    const counts = columns.count(set, counted.map(columnOf));
    for (const [at, name] of counted.entries())
      facets.set(name, byValue(counts[at], meaningOf(name, columns, near)));
  }
  return { found, counts: { total: found.size(), facets, price: priceRange(columns, under('price')) } };
}

/** Maps a column's codes to their values; for distances, to the smallest distance on offer that includes the place. */
function meaningOf(name: CountedName, columns: OfferColumns, near: Filters['near']) {
  if (name !== 'within') return (code: number) => columns.facets[name].values[code];
  const kilometres = near && columns.kilometresByPlace(near);
  return (code: number) => distances.find((distance) => (kilometres?.[code] ?? 0) <= distance);
}

/** Removes from `base`, in place, every product that is not in all of the sets. */
export function intersected(base: TypedFastBitSet, sets: Iterable<TypedFastBitSet>): TypedFastBitSet {
  for (const set of sets) base.intersection(set);
  return base;
}

/** Converts counts by code into counts by value; values with a count of zero are left out. */
function byValue(counts: Uint32Array | undefined, meaning: (code: number) => string | number | undefined) {
  const found = new Map<string, number>();
  counts?.forEach((count, code) => {
    const value = count === 0 ? undefined : meaning(code);
    if (value !== undefined) found.set(String(value), (found.get(String(value)) ?? 0) + count);
  });
  return found;
}

function priceRange(columns: OfferColumns, products: TypedFastBitSet): Counts['price'] {
  const prices = columns.numbers.price;
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
