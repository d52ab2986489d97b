import type { SearchSort } from '../data-sheet.ts';
import { foldText } from '../fold-text.ts';
import { figureRules, yearRule } from './figure-rules.ts';
import { doorRules, kindRules } from './kind-rules.ts';
import { negatedAround } from './negation.ts';
import { formatNumber, NO_END } from './numbers.ts';
import { NO_UNIT, priceRules } from './price-rules.ts';
import { anyPhrase, type Reading, type Rule, type SetFilter, wholeWords } from './rule.ts';
import { bareSizeRule, largeFreezerRule, roughSizeRules, sizeRule, volumeRule } from './size-rules.ts';
import { colourRules, FILLERS, FRIDGE_WORDS, traitRules } from './trait-rules.ts';

/** Rules before brands: a brand may have any name, and must not take words away from these rules. */
const rulesBeforeBrands: readonly Rule[] = [
  yearRule,
  volumeRule,
  sizeRule,
  bareSizeRule,
  ...figureRules,
  ...doorRules,
  ...priceRules,
  ...traitRules,
  largeFreezerRule,
  ...kindRules,
];
const rulesAfterBrands: readonly Rule[] = [...roughSizeRules, ...colourRules];

/** All rules, in the order in which they are tried: words that one rule has read are not read by later rules. */
export const queryRules: readonly Rule[] = [...rulesBeforeBrands, ...rulesAfterBrands];

/** Words that were read as filters, and the search without them. */
export interface UnderstoodWords extends Reading {
  /** The words as typed. */
  readonly text: string;
  readonly filters: readonly SetFilter[];
  /** The rest of the text as typed, without these words. */
  readonly without: string;
}

export interface ReadQuery {
  readonly understood: readonly UnderstoodWords[];
  /** Offers for an ambiguous number: a chip, and the text that would be searched for. */
  readonly offered: readonly { readonly label: string; readonly text: string }[];
  /** The remaining words, folded, for the full-text search. */
  readonly words: string;
  readonly sort: SearchSort | undefined;
}

/** Names that the market has. */
export interface KnownNames {
  /** The spelling of a brand, by its name in folded letters without regard to other characters; undefined for other words. */
  readonly brandNamed?: (folded: string) => string | undefined;
  /** Readings of places, by the words of the text that name them (`near austin`). */
  readonly places?: ReadonlyMap<string, Reading>;
}

const READ = '\u0000';
/** More readings are ignored. */
const MAX_READINGS = 12;
const ANY_FRIDGE = wholeWords('(?:fridge|refrigerator|freezer)s?');

/** Reads a typed search. @param text at most 200 characters */
export function readQuery(text: string, { brandNamed, places = new Map() }: KnownNames = {}): ReadQuery {
  const typed = text.split(/\s+|(?<=\d)(?=[¼-¾⅐-⅞])/).filter(Boolean);
  const starts: number[] = [];
  let plain = '';
  for (const word of typed) {
    starts.push(plain.length);
    plain += `${foldText(word)} `;
  }
  /** The readings by label, with all places in the text that have the same reading. */
  const found = new Map<
    string,
    { readonly reading: Reading; readonly spans: [from: number, to: number][] }
  >();
  /** The text in which negated words stay, as those after them may belong to them. */
  let context = plain;
  const blank = (text: string, from: number, to: number) =>
    text.slice(0, from) + READ.repeat(to - from) + text.slice(to);
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Reading | undefined) => {
    for (const match of plain.matchAll(pattern)) {
      const reading = read(match);
      const [from, to] = [match.index, match.index + match[0].length];
      // An earlier match has already read a part of this text.
      if (reading === undefined || match[0].trim() === '' || plain.slice(from, to).includes(READ)) continue;
      const negated = negatedAround(context, from, to);
      if (negated !== undefined) plain = blank(plain, ...negated);
      if (negated !== undefined) continue;
      const known = found.get(reading.label);
      if (known === undefined && found.size === MAX_READINGS) continue;
      if (known === undefined) found.set(reading.label, { reading, spans: [[from, to]] });
      else known.spans.push([from, to]);
      plain = blank(plain, from, to);
      context = blank(context, from, to);
    }
  };
  const isIn = (at: number, spans: readonly (readonly [number, number])[]) => {
    const start = starts[at] ?? 0;
    return spans.some(([from, to]) => start < to && start + foldText(typed[at] ?? '').length > from);
  };
  for (const [name, reading] of places) take(literally(name), () => reading);
  const takeAll = (rules: readonly Rule[]) => {
    for (const { pattern, needs, read } of rules)
      if (needs === undefined || needs.test(plain)) take(pattern, ({ groups = {} }) => read(groups));
  };
  takeAll(rulesBeforeBrands);
  for (const name of brandNamed ? namesIn(plain) : []) {
    const label = brandNamed?.(name);
    if (label !== undefined && !isCommon(name)) take(literally(name), () => brandReading(label));
  }
  takeAll(rulesAfterBrands);
  const rest = plain.replaceAll(READ, ' ').replace(FRIDGE_WORDS, 'fridge');
  const words = rest.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  const understood = [...found.values()]
    .sort((one, other) => (one.spans[0]?.[0] ?? 0) - (other.spans[0]?.[0] ?? 0))
    .map(({ reading, spans }) => ({
      ...reading,
      text: typed.filter((_, at) => isIn(at, spans.slice(0, 1))).join(' '),
      filters: reading.filters ?? filtersOf(reading),
      without: typed.filter((_, at) => !isIn(at, spans)).join(' '),
    }));
  return {
    understood,
    offered: offersFor(words, text),
    words,
    sort: understood.find(({ sort }) => sort !== undefined)?.sort,
  };
}

/** Filters of a reading's ranges and facets. Width, height and depth are maximums. */
function filtersOf({ wanted: { ranges = {}, facets = {} } = {}, sort }: Reading): SetFilter[] {
  const limits = Object.entries(ranges).flatMap(([name, [least, most]]): SetFilter[] => [
    ...(least > 1 ? [[name === 'price' ? 'min' : `min${name}`, least] as const] : []),
    ...(most < NO_END
      ? [[name === 'price' ? 'max' : isLength(name) ? name : `max${name}`, most] as const]
      : []),
  ]);
  const values = Object.entries(facets).flatMap(([name, all]) => all.map((value) => [name, value] as const));
  return [...limits, ...values, ...(sort === undefined ? [] : [['sort', sort] as const])];
}

const isLength = (name: string) => ['width', 'height', 'depth'].includes(name);

const literally = (text: string) => wholeWords(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));

/** Sellers may call a brand anything: a brand named like a common word of searches is ignored. */
function isCommon(name: string): boolean {
  const patterns = [FILLERS, FRIDGE_WORDS, ANY_FRIDGE, ...queryRules.map(({ pattern }) => pattern)];
  const isWhole = (pattern: RegExp) => [...name.matchAll(pattern)].some(([all]) => all === name);
  return !/\p{L}/u.test(name) || patterns.some(isWhole);
}

/** Finds the brand's words in any field, so that no product is lost; products with the brand in the name come first. */
function brandReading(label: string): Reading {
  const words = foldText(label).match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    label,
    filters: [['brand', label]],
    wanted: { text: `(${words.map((word) => anyPhrase([word])).join(' & ')})` },
    first: { text: anyPhrase([words.join(' ')], 'A') },
  };
}

/** All runs of up to three words, the longest first. */
function namesIn(plain: string): string[] {
  const words = plain
    .replaceAll(READ, ' ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [3, 2, 1].flatMap((count) => words.map((_, at) => words.slice(at, at + count).join(' ')));
}

/** The range of numbers that may be inches of width, and the range that may be dollars. */
const [MIN_INCHES, MAX_INCHES, MIN_DOLLARS, MAX_DOLLARS] = [15, 60, 50, 10_000];
const isYear = (value: number) => value >= 1950 && value <= new Date().getFullYear();

const LONE_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}.,-])\\d{2,5}(?![\\p{L}\\p{N}.,-])${NO_UNIT}`, 'u');

/** Meanings of a number without a unit, at most two chips. */
function offersFor(words: string, text: string): ReadQuery['offered'] {
  const [range, from, to] =
    /(?<![\p{L}\p{N}.,-])(\d{2,4}) ?[-–] ?(\d{2,4})(?![\p{L}\p{N}.,-])/u.exec(words) ?? [];
  if (range !== undefined && Number(from) < Number(to) && Number(from) >= MIN_DOLLARS)
    return [
      { label: `$${from} to $${to}`, text: text.replace(range, `$${from}-${to}`) },
      { label: `Volume ${from} to ${to} l`, text: text.replace(range, `${from}-${to} l`) },
    ];
  const [number] = LONE_NUMBER.exec(words) ?? [];
  if (number === undefined) return [];
  const value = Number(number);
  const inPlace = (words: string) => text.replace(number, words);
  if (isYear(value)) return [{ label: `Made from ${value}`, text: inPlace(`${value} or newer`) }];
  return [
    ...(value >= MIN_INCHES && value <= MAX_INCHES
      ? [{ label: `Width up to ${value} in`, text: inPlace(`${value} in wide`) }]
      : []),
    ...(value >= MIN_DOLLARS && value <= MAX_DOLLARS
      ? [{ label: `Under $${formatNumber(value)}`, text: inPlace(`under $${value}`) }]
      : []),
  ];
}

/** Units and comparisons are never corrected as typing errors. */
const MEASURING_WORDS = [
  'inch|inches|feet|foot|cubic|liter|liters|litre|litres|gallon|gallons|watt|watts|volt|volts|decibel|decibels|mile|miles',
  'dollar|dollars|bucks|under|below|less|than|more|over|above|between|about|around|least|most|maximum|minimum|within',
].flatMap((words) => words.split('|'));

/** Words with a meaning to a search, even if no product contains them: never corrected, and candidates for correcting other words. */
export const ruleWords: readonly string[] = [
  ...new Set([
    ...queryRules.flatMap(({ examples }) =>
      Object.keys(examples).flatMap((example) => foldText(example).match(/\p{L}{4,}/gu) ?? []),
    ),
    ...MEASURING_WORDS,
  ]),
];
