import { TypedFastBitSet } from 'typedfastbitset';
import type { RankQuery } from './offers/offers.repository.ts';
import { numbersIn } from './offers/sets.ts';
import type { ResultsQuery } from './results.ts';

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
export async function ranksOf(query: ResultsQuery, after: RankQuery['after']): Promise<Map<number, number>> {
  const { tsquery, limit } = query;
  const numbers = candidates(query);
  const preferences = numbers.map((number) => preference(query, number));
  const ranked = await query.rank({ numbers, preferences, tsquery, after, limit });
  return new Map(ranked.map(({ number, rank }) => [number, rank + preference(query, number)]));
}
