import { formatNumber } from './numbers.ts';
import type { Measured, Range, Reading } from './rule.ts';

/** Larger than any measured value. */
export const NO_END = 2_147_483_647;

/** A limit in words: `up to 24 in`, `from 20 cu ft`. */
export function limited(
  title: string,
  name: Measured,
  { least, most }: { least?: number | undefined; most?: number | undefined },
  shown: (value: number) => string,
  convert = (value: number) => value,
): Reading {
  const text =
    least === undefined
      ? `up to ${shown(most ?? 0)}`
      : most === undefined
        ? `from ${shown(least)}`
        : `${formatNumber(least)} to ${shown(most)}`;
  const range: Range = [
    least === undefined ? 0 : convert(least),
    most === undefined ? NO_END : convert(most),
  ];
  return { label: `${title} ${text}`, wanted: { ranges: { [name]: range } } };
}
