import type { Measured, Range, Reading, Rule } from './rule.ts';

/** Sources of regular expressions for numbers and comparisons. */
export const NUMBER =
  '(?:\\d{1,3}(?:[.,]\\d{3})+|[1-9] \\d{3}|(?!00)\\d{1,6})(?:[.,]\\d{1,2})?k?(?![.,]?\\d)(?:[ -]\\d{1,2}[/⁄](?:2|4|8|16)(?!\\d))?';
const MAX =
  '(?:no|not) (?:more|bigger|larger|wider|taller|higher|deeper|louder|older) th[ae]n|not (?:over|above)|nicht (?:uber|mehr als|(?:gross|breit|hoh)er als)|no mas de|under|below|less th[ae]n|up to|max(?:imum|imal|imo)?(?: of)?|at most|smaller than|narrower than|shorter than|lower than|cheaper than|<=?|unter|bis(?: zu)?|hochstens|weniger als|menos de|hasta|como maximo';
const MIN =
  '(?:no|not) (?:less|smaller|narrower|shorter|lower|cheaper) th[ae]n|not (?:under|below)|nicht (?:unter|weniger als)|no menos de|over|above|more th[ae]n|at least|min(?:imum|imo)?(?: of)?|from|bigger than|larger than|wider than|taller than|higher than|>=?|uber|mehr als|ab|mindestens|(?:gross|breit|hoh)er als|mas de|desde|al menos';
export const LIMIT = `(?:(?<min>${MIN})|(?<max>${MAX}))(?:(?<=[<>=]) ?|[:.] ?| )`;
export const TO = '(?:-|–|—|to|till?|until|and|bis|und|a|hasta|y)';
export const BETWEEN = '(?:(?:between|from|zwischen|von|entre|desde|de) )?';

/** A number, or a range, with a unit that its beginning may repeat: `60-70 cm`, `between 60 cm and 70 cm`. */
export const span = (unit: string, number = NUMBER): string =>
  `(?:${BETWEEN}(?<from>${number}) ?-?(?:${unit})? ?${TO} ?)?(?<number>${number})(?<plus>\\+)? ?-?(?<unit>${unit})`;

/** `or less`, `max`, after a number; but in `60 cm max 300` it is about the next one. @param name to distinguish the groups */
export const orMore = (name = ''): string =>
  `(?:(?:(?<more${name}>\\+| ?(?:(?:or|and|oder|o|y) (?:more|up|upwards?|over|above|higher|bigger|larger|taller|wider|deeper|mehr|mas)|min(?:imum)?\\b\\.?|at least))| ?(?<less${name}>(?:or|and|oder|o|y) (?:less|under|below|lower|smaller|shorter|narrower|cheaper|weniger|menos)|max(?:imum|imal|imo)?\\b\\.?|tops|at most))(?!(?: \\p{L}+)?[:.]? ?[$€£]?\\d))`;

/** A number with a unit and what limits it: `under 40 db`, `40 db or less`, `35-40 db`. */
export const amount = (unit: string): string => `(?:${LIMIT})?${span(unit)}(?:${orMore()})?`;

/** The limits that a rule's groups name: without a comparison, the number is the most. @param value of the number */
export function limitsOf(
  { min, more, more2, plus, from, number = '' }: Parameters<Rule['read']>[0],
  value = numberOf(number),
): { least?: number; most?: number } {
  // `1-2k` means thousands both times.
  const other = from && numberOf(number.endsWith('k') && from.length < 3 ? `${from}k` : from);
  if (other) return { least: Math.min(other, value), most: Math.max(other, value) };
  return (min ?? more ?? more2 ?? plus) === undefined ? { most: value } : { least: value };
}

/** `1,500`, `1.500,50`, `1 500`, `1.5k`, `23 5/8` */
export function numberOf(text = ''): number {
  const [whole = '', over = 0, under = 1] = text.split(/[ -](?=\d+[/⁄])|[/⁄]/);
  const value = Number(whole.replace(/[., ](?=\d{3}(?!\d))|k/g, '').replace(',', '.'));
  return value * (whole.endsWith('k') ? 1000 : 1) + Number(over) / Number(under);
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
  { least, most }: { least?: number; most?: number },
  unit: string,
  convert = (value: number, _isMost: boolean) => value,
): Reading {
  const text =
    least === undefined
      ? `up to ${formatNumber(most ?? 0)}`
      : most === undefined
        ? `from ${formatNumber(least)}`
        : `${formatNumber(least)} to ${formatNumber(most)}`;
  const range: Range = [convert(least ?? 0, false), most === undefined ? NO_END : convert(most, true)];
  return { label: `${title} ${text} ${unit}`, wanted: { ranges: { [name]: range } } };
}
