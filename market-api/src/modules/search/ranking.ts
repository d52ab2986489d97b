import { TypedFastBitSet } from 'typedfastbitset';
import { numbersIn } from './offers/sets.ts';
import type { ResultsQuery } from './results.ts';

/** More than any rank by words. */
const PREFERRED = 10_000_000;
export const preference = ({ preferred }: ResultsQuery, number: number) =>
  PREFERRED * preferred.filter((set) => set.has(number)).length;

/** What is ranked: the newest of what is preferred, then of the rest. */
export function candidates({ found, preferred, rankedAtMost }: ResultsQuery): number[] {
  const better = new TypedFastBitSet();
  for (const set of preferred) better.union(set.new_intersection(found));
  const first = [...numbersIn(better, rankedAtMost)];
  return [...first, ...numbersIn(found.new_difference(better), rankedAtMost - first.length)];
}
