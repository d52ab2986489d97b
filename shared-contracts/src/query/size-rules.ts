import { LITRES_PER_CUBIC_FOOT } from '../data-sheet-labels.ts';
import { formatNumber, limited, MAX, MIN, NO_END, NUMBER, numberOf } from './numbers.ts';
import { anyPhrase, type Range, type Rule, rule } from './rule.ts';

const INCH = 25.4;
/** People round the value on the label, and sellers leave out the freezer. */
const VOLUME_TOLERANCE = 0.1;
/** A fridge of 24 in measures 610 mm, or 600. */
const SIZE_TOLERANCE = 0.01;
/** With a width only, offers that are about as wide come first. */
const ABOUT = 0.08;
/** A length without a dimension is a width up to this many millimetres, and a height above: fridges are narrower than they are high. */
const WIDEST = 1270;

const units: readonly (readonly [pattern: RegExp, millimetres: number, shown: string])[] = [
  [/^(?:mm|millimet)/, 1, 'mm'],
  [/^(?:cm|centimet|zentimet)/, 10, 'cm'],
  [/^(?:ft|fe|fo)/, 12 * INCH, 'ft'],
];
const LENGTH =
  "(?:mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|zentimeter|ft|feet|foot|in(?:ch(?:es)?)?\\b\\.?|\"|”|''|′′)";

type Dimension = 'width' | 'height' | 'depth';
const dimensions: Readonly<Record<Dimension, string>> = {
  width: 'wide|width|narrow|slim|broad|breit|schmal|ancho|w',
  height: 'high|height|tall|hoch|alto|h',
  depth: 'deep|depth|tief|fondo|d',
};
const DIMENSION = Object.values(dimensions).join('|');
const DIMENSION_WORD = DIMENSION.replace(/\|\w(?=\||$)/g, '');

const shownDimension = { width: 'Width', height: 'Height', depth: 'Depth' } as const;

function dimensionOf(word: string | undefined, millimetres: number): Dimension | undefined {
  if (millimetres < 100 || millimetres > 3000) return undefined;
  const names = Object.keys(dimensions) as Dimension[];
  const named = names.find((name) => word !== undefined && dimensions[name].split('|').includes(word));
  return named ?? (millimetres <= WIDEST ? 'width' : 'height');
}

export const sizeRule = rule(
  'Width, height, depth',
  `(?:(?:(?<before>${DIMENSION})|(?<min>${MIN})|(?<max>(?<under>(?:fits?|goes|go|slides?) (?:under|below))|${MAX}|fits?(?: in(?:to)?)?|for a)):? ?)*(?:an? )?(?<number>${NUMBER}) ?-?(?<unit>${LENGTH})(?: ?-?(?<after>${DIMENSION}))?(?<counter> (?:counter|work)[ -]?tops?| counters?(?![ -]depth))?(?: (?:niche|gap|space|opening|cabinet|hole|slot))?`,
  ({ before, after, min, max, under, counter, number, unit = '' }) => {
    const value = numberOf(number);
    const [, millimetres, shown] = units.find(([pattern]) => pattern.test(unit)) ?? [/^/, INCH, 'in'];
    const size = value * millimetres;
    const dimension = dimensionOf(after ?? before ?? (under || counter ? 'height' : undefined), size);
    if (dimension === undefined) return undefined;
    const limit = min === undefined ? { most: value } : { least: value };
    const convert = (each: number) =>
      Math.round(each * millimetres * (min === undefined ? 1 + SIZE_TOLERANCE : 1 - SIZE_TOLERANCE));
    const reading = limited(shownDimension[dimension], dimension, limit, shown, convert);
    const isAbout = min === undefined && max === undefined && !/^(?:narrow|slim|schmal)$/.test(before ?? '');
    const about: Range = [Math.round(size * (1 - ABOUT)), convert(value)];
    return isAbout ? { ...reading, first: { ranges: { [dimension]: about } } } : reading;
  },
  {
    '60cm': 'Width up to 60 cm',
    '24 inch wide': 'Width up to 24 in',
    'narrow 24 inch': 'Width up to 24 in',
    'fits 70 in': 'Height up to 70 in',
    'fits under a 34 inch counter': 'Height up to 34 in',
    'under 180 cm tall': 'Height up to 180 cm',
    '36"': 'Width up to 36 in',
    'at least 70 inches high': 'Height from 70 in',
    'depth 600 mm': 'Depth up to 600 mm',
  },
);

/** Without a unit, larger numbers are centimetres. */
const MAX_INCHES = 90;

export const bareSizeRule = rule(
  'Width, height, depth',
  `(?:${MAX} )?(?:(?<dimension>${DIMENSION_WORD}):? ?(?:${MAX} )?(?<number>\\d{2,3})|(?<number>\\d{2,3}) (?<dimension>${DIMENSION_WORD}))`,
  ({ dimension, number }) => {
    const unit = numberOf(number) > MAX_INCHES ? 'cm' : 'in';
    const [match] = `${number} ${unit} ${dimension}`.matchAll(sizeRule.pattern);
    return match && sizeRule.read(match.groups ?? {});
  },
  { '30 wide': 'Width up to 30 in', 'height 180': 'Height up to 180 cm' },
);

/** Limits of "narrow", "small", "large" without a number: the width for kitchens of flats, the volume that families need, for example. */
const [NARROW_MM, SMALL_LITRES, LARGE_LITRES, LARGE_FREEZER_LITRES] = [610, 200, 500, 283];

/** Must precede the rule of `freezer`: freezers are smaller than fridges. */
export const largeFreezerRule = rule(
  'Volume',
  '(?:extra )?(?:large|big|huge)(?= (?:(?:chest|deep|upright) )?freezers?)',
  { label: 'Large, from 10 cu ft', wanted: { ranges: { litres: [LARGE_FREEZER_LITRES, NO_END] } } },
  [],
);

export const roughSizeRules: readonly Rule[] = [
  rule(
    'Width, height, depth',
    'narrow|slim|skinny|schmale?[rns]?|estrech[oa]s?',
    {
      label: 'Narrow, up to 24 in',
      wanted: { ranges: { width: [1, NARROW_MM] }, text: anyPhrase(['slim', 'narrow'], 'A') },
    },
    ['narrow'],
  ),
  rule(
    'Volume',
    '(?:very )?(?:small|tiny|little)|klein(?:e[rns]?)?|pequen[oa]s?',
    {
      label: 'Small, up to 7 cu ft',
      wanted: { ranges: { litres: [1, SMALL_LITRES] }, text: anyPhrase(['small', 'compact'], 'A') },
    },
    ['small'],
  ),
  rule(
    'Volume',
    '(?:extra )?(?:large|big|huge)|family[ -]sized?|xl|gross(?:e[rns]?)?(?= kuhlschr)|grandes?',
    {
      label: 'Large, from 18 cu ft',
      wanted: { ranges: { litres: [LARGE_LITRES, NO_END] }, text: anyPhrase(['large', 'big'], 'A') },
    },
    ['large', 'family size'],
  ),
];

const VOLUME =
  '(?:(?<metric>l|lt|ltr|lit(?:er|re)s?|litros?)|cu\\.? ?f(?:t|eet|oot)\\.?|cuft|cubic f(?:t|eet|oot)|cf)';

export const volumeRule = rule(
  'Volume',
  `(?:(?<min>${MIN}) |(?<max>${MAX}) |(?<from>${NUMBER}) ?(?:-|to) ?)?(?<number>${NUMBER}) ?-?${VOLUME}`,
  ({ min, max, from, number, metric }) => {
    const value = numberOf(number);
    const convert = (each: number) => Math.round(each * (metric === undefined ? LITRES_PER_CUBIC_FOOT : 1));
    const unit = metric === undefined ? 'cu ft' : 'l';
    if (min !== undefined) return limited('Volume', 'litres', { least: value }, unit, convert);
    if (max !== undefined || from !== undefined) {
      const least = from === undefined ? undefined : numberOf(from);
      return limited('Volume', 'litres', { least, most: value }, unit, convert);
    }
    const litres = convert(value);
    const about: Range = [
      Math.floor(litres * (1 - VOLUME_TOLERANCE)),
      Math.ceil(litres * (1 + VOLUME_TOLERANCE)),
    ];
    // Searches the text, too: most sellers write the volume into the name.
    const words = `${formatNumber(value)} ${metric ?? unit}`.replace(/\./g, ' ');
    return {
      label: `About ${formatNumber(value)} ${unit}`,
      wanted: { ranges: { litres: about }, text: anyPhrase([words]) },
    };
  },
  {
    '18 cu ft': 'About 18 cu ft',
    '300 liters': 'About 300 l',
    'over 25 cubic feet': 'Volume from 25 cu ft',
    '18-20 cu ft': 'Volume 18 to 20 cu ft',
  },
);
