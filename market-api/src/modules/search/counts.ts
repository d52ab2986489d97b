import { distances, type FacetName } from 'shared-contracts';
import { facetNames, type UnstatedName } from 'shared-contracts/search';
import type { TypedFastBitSet } from 'typedfastbitset';
import { inRange, isReached, reaching, withFacetAt, within } from './criteria.ts';
import type { Filters } from './filters.ts';
import type { OfferColumns } from './offers/offer-columns.ts';
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
  /** Of each measure that is asked for: how many do not state it, and have all else. */
  readonly unstated: ReadonlyMap<UnstatedName, number>;
}

/** Filters of which people see what else they could choose; the price has a range in place of counts. */
export type FilterName = CountedName | 'price';

/** What passes each of the filters that are counted. */
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
 * A filter's own choice does not narrow what it offers: people see what else they could choose.
 * @param base what has all that is not counted; not to be changed afterwards
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

/** What the codes of a column stand for; of distances the smallest choice that holds a product. */
function meaningOf(name: CountedName, columns: OfferColumns, near: Filters['near']) {
  if (name !== 'within') return (code: number) => columns.facets[name].values[code];
  const kilometres = near && columns.kilometresByPlace(near);
  return (code: number) => distances.find((distance) => (kilometres?.[code] ?? 0) <= distance);
}

/** Leaves in `base` what is in all of the sets. */
export function intersected(base: TypedFastBitSet, sets: Iterable<TypedFastBitSet>): TypedFastBitSet {
  for (const set of sets) base.intersection(set);
  return base;
}

/** Counts of codes as counts of what the codes stand for; nothing for what none has. */
function byValue(counts: Uint32Array | undefined, meaning: (code: number) => string | number | undefined) {
  const found = new Map<string, number>();
  counts?.forEach((count, code) => {
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
