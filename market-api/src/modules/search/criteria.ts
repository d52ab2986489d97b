import {
  type Air,
  type ApplianceKind,
  airOf,
  CARRYING_MARGIN,
  type FacetName,
  type Kitchen,
} from 'shared-contracts';
import type { Criterion } from 'shared-contracts/query';
import { TypedFastBitSet } from 'typedfastbitset';
import type { Point } from '../places/place.ts';
import type { Filters, Range } from './filters.ts';
import type { Test } from './offers/filter-sets.ts';
import type { OfferColumns } from './offers/offer-columns.ts';
import type { NumberColumn } from './offers/offer-fields.ts';
import type { CurrentOffers } from './offers/offers.ts';

export const inRange = ({ columns, filtered }: CurrentOffers, name: NumberColumn, [least, greatest]: Range) =>
  filtered(`${name} ${least} ${greatest}`, () => columns.inRange(name, least, greatest));

/** Products with the measure in the range, and products that do not state it where the search includes those. */
export function inRangeOrUnstated(
  offers: CurrentOffers,
  name: NumberColumn,
  range: Range,
  unstated: readonly string[],
): TypedFastBitSet {
  const known = inRange(offers, name, range);
  if (!unstated.includes(name)) return known;
  const { columns, filtered } = offers;
  return known.new_union(filtered(`no ${name}`, () => columns.isUnknown(name)));
}

/** Products whose delivery radius reaches a point; a product without a stated radius counts as reaching it. */
export const reaching = ({ columns, filtered }: CurrentOffers, point: Point) =>
  filtered(`reaching ${point.lat} ${point.lon}`, () => {
    const kilometres = columns.kilometresTo(point);
    const farthest = columns.numbers.deliverykm;
    return (number) => (farthest[number] || Number.POSITIVE_INFINITY) >= kilometres(number);
  });

/** Facets that promise a delivery: with a point, they match only sellers who deliver that far. */
export const isReached = (name: string): boolean => name === 'delivery' || name === 'flat';

/** Products with any of these values; for delivery facets with a point, only those whose delivery reaches the point. */
export function withFacetAt(
  offers: CurrentOffers,
  name: FacetName,
  values: readonly string[],
  point: Point | undefined,
): TypedFastBitSet {
  const having = offers.filtered(`${name} ${JSON.stringify(values)}`, () =>
    offers.columns.facets[name].test((value) => values.includes(value)),
  );
  return point && isReached(name) ? having.new_intersection(reaching(offers, point)) : having;
}

/** The matching products by `to_tsquery` text. */
export type Texts = ReadonlyMap<string, TypedFastBitSet>;

export const within = ({ columns, filtered }: CurrentOffers, point: Point, most: number) =>
  filtered(`within ${most} of ${point.lat} ${point.lon}`, () => {
    const kilometres = columns.kilometresByPlace(point);
    return columns.places.test((_, code) => (kilometres[code] ?? 0) <= most);
  });

/** Products that satisfy at least one part of a criterion. @param point that the search measures distances from */
export function anyOf(
  offers: CurrentOffers,
  { ranges = {}, facets = {}, text, near }: Criterion,
  { unstated }: Pick<Filters, 'unstated'>,
  withText: Texts,
  point: Point | undefined,
): TypedFastBitSet {
  const sets = [
    ...Object.entries(ranges).map(([name, [least, greatest]]) => {
      const unit = name === 'price' ? 100 : 1;
      return inRangeOrUnstated(offers, name as NumberColumn, [least * unit, greatest * unit], unstated);
    }),
    ...Object.entries(facets).map(([name, values]) => withFacetAt(offers, name as FacetName, values, point)),
    ...(near === undefined ? [] : [within(offers, near, near.kilometres)]),
    ...(text === undefined ? [] : [withText.get(text) ?? new TypedFastBitSet()]),
  ];
  const [first = new TypedFastBitSet(), ...others] = sets;
  return others.reduce((any, set) => any.new_union(set), first);
}

/** Tests whether a product fits into a niche, with the air its kind needs, and through a door. Without the measures it does not. */
export function fitting(columns: OfferColumns, { nichewidth, nicheheight, nichedepth, door }: Kitchen): Test {
  const { kind: kinds } = columns.facets;
  const air = kinds.values.map((kind) => airOf(kind as ApplianceKind | undefined));
  /** For each measure: the products' sizes, and the largest size that fits, by the code of the kind. */
  const measures = (
    [
      ['width', nichewidth, (kind) => 2 * kind.side],
      ['height', nicheheight, (kind) => kind.top],
      ['depth', nichedepth, (kind) => kind.back],
    ] as [NumberColumn, number | undefined, (air: Air) => number][]
  ).flatMap(([name, space, around]) =>
    space === undefined
      ? []
      : [{ sizes: columns.numbers[name], most: Int32Array.from(air, (kind) => space - around(kind)) }],
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
