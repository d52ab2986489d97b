import { type FacetName, type Kitchen, kitchenMeasures, type SearchQuery } from 'shared-contracts';
import { facetNames, isSearchNumber, shortNames } from 'shared-contracts/search';
import type { Point } from '../places/place.ts';
import { type NumberColumn, numberColumns } from './offers/offer-fields.ts';
import type { Understanding } from './understand.ts';

/** The filters of a search. */
export interface Filters {
  readonly text: Pick<Understanding, 'groups' | 'units'>;
  /** For each facet that is set, the values of which a product must have one. */
  readonly facets: ReadonlyMap<FacetName, readonly string[]>;
  /** Cents, both limits included. */
  readonly price: Range | undefined;
  readonly ranges: readonly (readonly [NumberColumn, Range])[];
  /** Measures that a product need not state. */
  readonly unstated: readonly string[];
  /** The niche and the door that the product has to fit. */
  readonly kitchen: Kitchen;
  /** The point that distances are measured from. */
  readonly near: Point | undefined;
  /** The greatest distance from `near` in kilometres; set only together with `near`. */
  readonly within: number | undefined;
}

/** Expands the short names of lengths to the long ones: a query may use either. */
export function withLongNames(query: SearchQuery): SearchQuery {
  const long = Object.entries(shortNames).flatMap(([name, short]) =>
    query[short] === undefined ? [] : [[name, query[short]] as const],
  );
  return { ...Object.fromEntries(long), ...query };
}

/** Both limits included. */
export type Range = readonly [least: number, greatest: number];

const ANY: Range = [0, 2_147_483_647];

export function toFilters(query: SearchQuery, { groups, units }: Understanding, near?: Point): Filters {
  const facets = new Map<FacetName, readonly string[]>();
  for (const name of facetNames) {
    const chosen = query[name]?.map(String);
    if (chosen?.length)
      facets.set(name, name === 'brand' ? chosen.map((brand) => brand.toLowerCase()) : chosen);
  }
  return {
    text: { groups, units },
    facets,
    price:
      query.min === undefined && query.max === undefined
        ? undefined
        : [Math.ceil((query.min ?? 0) * 100), Math.floor((query.max ?? 1_000_000) * 100)],
    ranges: numberColumns.flatMap((name) => rangeOf(name, query)),
    unstated: query.unstated ?? [],
    kitchen: Object.fromEntries(
      kitchenMeasures.flatMap((measure) => (query[measure] === undefined ? [] : [[measure, query[measure]]])),
    ),
    near: near && { lat: near.lat, lon: near.lon },
    within: near && query.within,
  };
}

/** A column is filtered by the parameters that bear its name: `minyear`, `maxnoise`. */
function rangeOf(name: NumberColumn, query: SearchQuery): Filters['ranges'] {
  const limit = (parameter: string) => (isSearchNumber(parameter) ? query[parameter] : undefined);
  const [least, greatest] = [limit(`min${name}`), limit(`max${name}`)];
  if (least === undefined && greatest === undefined) return [];
  return [[name, [least ?? ANY[0], greatest ?? ANY[1]]]];
}
