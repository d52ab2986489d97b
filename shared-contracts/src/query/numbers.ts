import type { Measured, Range, Reading } from './rule.ts';

/** Sources of regular expressions for numbers and comparisons. */
export const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?:\\.\\d{1,2})?k?';
export const MAX =
  'under|below|less th[ae]n|up to|max(?:imum)?(?: of)?|at most|no more than|not more than|not over|smaller than|narrower than|shorter than|cheaper than|<=?|unter|bis(?: zu)?|menos de|hasta';
export const MIN =
  'over|above|more th[ae]n|at least|min(?:imum)?(?: of)?|from|bigger than|larger than|wider than|taller than|>=?|uber|mehr als|ab|mas de|desde';
export const RANGE = '-|–|—|to|and|bis|a';

/** `1,500`, `1.5k` */
export function numberOf(text = ''): number {
  const isThousands = text.endsWith('k');
  return Number(text.replace(/,|k/g, '')) * (isThousands ? 1000 : 1);
}

/** `1500` → `1,500` */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Larger than any measured value. */
export const NO_END = 2_147_483_647;

/** A limit in words: `up to 24 in`, `from 20 cu ft`. @param convert from this unit to that of the measured value */
export function limited(
  title: string,
  name: Measured,
  { least, most }: { least?: number | undefined; most?: number | undefined },
  unit: string,
  convert = (value: number) => value,
): Reading {
  const text =
    least === undefined
      ? `up to ${formatNumber(most ?? 0)}`
      : most === undefined
        ? `from ${formatNumber(least)}`
        : `${formatNumber(least)} to ${formatNumber(most)}`;
  const range: Range = [convert(least ?? 0), most === undefined ? NO_END : convert(most)];
  return { label: `${title} ${text} ${unit}`, wanted: { ranges: { [name]: range } } };
}
