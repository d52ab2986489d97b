import type { SearchSort } from '../data-sheet.ts';
import { foldText } from '../fold-text.ts';
import { ageRule, energyRules, noiseRules, yearRule } from './figure-rules.ts';
import { doorRules, kindRules } from './kind-rules.ts';
import { NO_END } from './limits.ts';
import { formatNumber } from './numbers.ts';
import { NO_UNIT, priceRules } from './price-rules.ts';
import { anyPhrase, type Reading, type Rule, type SetFilter, wholeWords } from './rule.ts';
import { bareSizeRule, largeFreezerRule, roughSizeRules, sizeRule, volumeRule } from './size-rules.ts';
import {
  accessRules,
  colourRules,
  conditionRules,
  deliveryRules,
  FILLERS,
  FRIDGE_WORDS,
  featureRules,
} from './trait-rules.ts';

/** Read before brands: a brand may be called anything, and takes nothing away from these. */
const rulesBeforeBrands: readonly Rule[] = [
  yearRule,
  volumeRule,
  sizeRule,
  bareSizeRule,
  ...noiseRules,
  ...energyRules,
  ageRule,
  ...doorRules,
  ...priceRules,
  ...conditionRules,
  ...featureRules,
  ...deliveryRules,
  ...accessRules,
  largeFreezerRule,
  ...kindRules,
];
const rulesAfterBrands: readonly Rule[] = [...roughSizeRules, ...colourRules];

/** All rules, in the order in which they are tried: what one has read no other reads. */
export const queryRules: readonly Rule[] = [...rulesBeforeBrands, ...rulesAfterBrands];

/** Something that was read, and the search without it. */
export interface UnderstoodWords extends Reading {
  /** As it was typed. */
  readonly text: string;
  readonly filters: readonly SetFilter[];
  /** What is left of the text, as it was typed, when this is taken away. */
  readonly without: string;
}

export interface ReadQuery {
  readonly understood: readonly UnderstoodWords[];
  /** What a number may mean that could mean two things: a chip, and the text that says it. */
  readonly offered: readonly { readonly label: string; readonly text: string }[];
  /** What is searched for as words, folded. */
  readonly words: string;
  readonly sort: SearchSort | undefined;
}

/** Names that the market knows. */
export interface KnownNames {
  /** How a brand is written that is called so in folded letters, whatever stands between them; nothing for what is none. */
  readonly brandNamed?: (folded: string) => string | undefined;
  /** Readings of places, by the words that name them in the text (`near austin`). */
  readonly places?: ReadonlyMap<string, Reading>;
}

const READ = '\u0000';
/** Nobody asks for more at once. */
const MAX_READINGS = 12;
const ANY_FRIDGE = wholeWords('(?:fridge|refrigerator|freezer)s?');

/** Reads what somebody typed. @param text at most 200 characters */
export function readQuery(text: string, { brandNamed, places = new Map() }: KnownNames = {}): ReadQuery {
  const typed = text.replace(/\s+/g, ' ').trim().split(' ');
  const starts: number[] = [];
  let plain = '';
  for (const word of typed) {
    starts.push(plain.length);
    plain += `${foldText(word)} `;
  }
  /** By its chip: where the text says it, once or several times. */
  const found = new Map<
    string,
    { readonly reading: Reading; readonly spans: [from: number, to: number][] }
  >();
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Reading | undefined) => {
    for (const match of plain.matchAll(pattern)) {
      const reading = read(match);
      const [from, to] = [match.index, match.index + match[0].length];
      // One that stands over another that was read just now.
      if (reading === undefined || match[0].trim() === '' || plain.slice(from, to).includes(READ)) continue;
      const known = found.get(reading.label);
      if (known === undefined && found.size === MAX_READINGS) continue;
      if (known === undefined) found.set(reading.label, { reading, spans: [[from, to]] });
      else known.spans.push([from, to]);
      plain = plain.slice(0, from) + READ.repeat(to - from) + plain.slice(to);
    }
  };
  const isIn = (at: number, spans: readonly (readonly [number, number])[]) => {
    const start = starts[at] ?? 0;
    return spans.some(([from, to]) => start < to && start + foldText(typed[at] ?? '').length > from);
  };
  for (const [name, reading] of places) take(literally(name), () => reading);
  const takeAll = (rules: readonly Rule[]) => {
    for (const { pattern, read } of rules) take(pattern, ({ groups = {} }) => read(groups));
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

/** Those of its ranges and facets. A width, height or depth is what it is at most. */
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

/** Sellers may call a brand anything: what everybody types stays what it is. */
function isCommon(name: string): boolean {
  const patterns = [FILLERS, FRIDGE_WORDS, ANY_FRIDGE, ...queryRules.map(({ pattern }) => pattern)];
  const isWhole = (pattern: RegExp) => [...name.matchAll(pattern)].some(([all]) => all === name);
  return !/\p{L}/u.test(name) || patterns.some(isWhole);
}

/** Its words anywhere, so that nothing is found less than by them; what is called so comes first. */
function brandReading(label: string): Reading {
  const words = foldText(label).match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    label,
    filters: [['brand', label]],
    wanted: { text: `(${words.map((word) => anyPhrase([word])).join(' & ')})` },
    first: { text: anyPhrase([words.join(' ')], 'A') },
  };
}

/** Up to three words that follow each other, the longest first. */
function namesIn(plain: string): string[] {
  const words = plain
    .replaceAll(READ, ' ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [3, 2, 1].flatMap((count) => words.map((_, at) => words.slice(at, at + count).join(' ')));
}

/** The largest number that may be inches of width, and the smallest that may be dollars. */
const [MIN_INCHES, MAX_INCHES, MIN_DOLLARS, MAX_DOLLARS] = [15, 60, 50, 10_000];
const isYear = (value: number) => value >= 1950 && value <= new Date().getFullYear();

const LONE_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}.,-])\\d{2,5}(?![\\p{L}\\p{N}.,-])${NO_UNIT}`, 'u');

/** What a number alone may mean, at most two chips. */
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

/** Units and comparisons are no typing errors, wherever they stand. */
const MEASURING_WORDS = [
  'inch|inches|feet|foot|cubic|liter|liters|litre|litres|gallon|gallons|watt|watts|volt|volts|decibel|decibels|mile|miles',
  'dollar|dollars|bucks|under|below|less|than|more|over|above|between|about|around|least|most|maximum|minimum|within',
].flatMap((words) => words.split('|'));

/** Words that mean something to a search though no product may have them: never changed, and what a typing error can have meant. */
export const ruleWords: readonly string[] = [
  ...new Set([
    ...queryRules.flatMap(({ examples }) =>
      Object.keys(examples).flatMap((example) => foldText(example).match(/\p{L}{4,}/gu) ?? []),
    ),
    ...MEASURING_WORDS,
  ]),
];
