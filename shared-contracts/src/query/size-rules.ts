import { LITRES_PER_CUBIC_FOOT } from '../data-sheet-labels.ts';
import { amount, formatNumber, LIMIT, limited, limitsOf, NO_END, numberOf, orMore, span } from './numbers.ts';
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
/** Without a unit, larger numbers are centimetres. */
const MAX_INCHES = 90;

const units: readonly (readonly [pattern: RegExp, millimetres: number, shown: string])[] = [
  [/^(?:mm|millimet)/, 1, 'mm'],
  [/^(?:cm|centimet|zentimet)/, 10, 'cm'],
  [/^m/, 1000, 'm'],
  [/^(?:ft|fe|fo|['’′](?!['’′]))/, 12 * INCH, 'ft'],
];
const INCHES = "(?:in(?:ch(?:es)?)?\\b\\.?|\"|”|''|’’|′′)";
const FEET = "(?:ft\\b\\.?|feet|foot|['’′])";
const LENGTH = `(?:mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|zentimeter|m|met(?:er|re)s?|${INCHES}|${FEET})`;
/** Also `5'10"`, `5 ft 10 in`. */
const SIZE = `(?:(?<feet>\\d{1,2}) ?(?:['’′](?<number>(?:1[01]|\\d)(?!\\d))(?: ?${INCHES})?|${FEET},? ?(?<number>(?:1[01]|\\d)(?!\\d)(?:\\.\\d{1,2})?) ?-?${INCHES})|${span(LENGTH)})`;

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

const COMPARED = `(?:${LIMIT}|(?<fits>(?<under>(?:fits?|goes|go|slides?) (?:under|below))|fits?(?: in(?:to)?)?|for a):? ?)?`;

/** @param dimension words that name one, before or after it @param number source of a regular expression */
function sized(dimension: string, number: string): string {
  const named = `(?<before>${dimension})(?: of)?:? ?`;
  const then = (after: string) =>
    `(?:an? )?${number}(?:${orMore()})?(?: ?-?(?<after>${dimension})${after})?(?<counter> (?:counter|work)[ -]?tops?| counters?(?![ -]depth))?(?: (?:niche|gap|space|opening|cabinet|hole|slot))?(?:${orMore('2')})?`;
  // In `width 60 height 180`, each stands before its number.
  return `(?:${named}${COMPARED}|${COMPARED}${named})${then('(?!:? ?\\d)')}|${COMPARED}${then('')}`;
}

const readSize: Rule['read'] = ({ before, after, under, counter, feet, unit, ...groups }) => {
  const { min, max, fits, less, less2, number } = groups;
  const word = after ?? before;
  if (!(word || feet || unit)) return undefined;
  const value = 12 * numberOf(feet) + numberOf(number);
  const typed = unit || (feet === undefined && value > MAX_INCHES ? 'cm' : 'in');
  const [, millimetres, shown] = units.find(([pattern]) => pattern.test(typed)) ?? [/^/, INCH, 'in'];
  const limits = limitsOf(groups, value);
  const size = (limits.most ?? value) * millimetres;
  const isHeight = under || counter || /(?:tall|short|high)er/.test(min ?? max ?? '');
  const dimension = dimensionOf(word ?? (isHeight ? 'height' : undefined), size);
  if (dimension === undefined) return undefined;
  const convert = (each: number, isMost: boolean) =>
    Math.round(each * millimetres * (isMost ? 1 + SIZE_TOLERANCE : 1 - SIZE_TOLERANCE));
  const reading = limited(shownDimension[dimension], dimension, limits, shown, convert);
  const isLimit = limits.least !== undefined || (max ?? fits ?? less ?? less2) !== undefined;
  if (isLimit || /^(?:narrow|slim|schmal)$/.test(before ?? '')) return reading;
  const about: Range = [Math.round(size * (1 - ABOUT)), convert(value, true)];
  return { ...reading, first: { ranges: { [dimension]: about } } };
};

export const sizeRule = rule(
  'Width, height, depth',
  sized(DIMENSION, SIZE),
  readSize,
  {
    '60cm': 'Width up to 60 cm',
    'narrow 24 inch': 'Width up to 24 in',
    'fits under a 34 inch counter': 'Height up to 34 in',
    'depth 600 mm': 'Depth up to 600 mm',
    '23 5/8 inches wide': 'Width up to 23.63 in',
    'under 5\'10" tall': 'Height up to 70 in',
    '150-180 cm high': 'Height 150 to 180 cm',
    '60 cm or more': 'Width from 60 cm',
    'no wider than 60 cm': 'Width up to 60 cm',
  },
  new RegExp(`\\d\\+? ?-?${LENGTH}`),
);

export const bareSizeRule = rule(
  'Width, height, depth',
  sized(DIMENSION_WORD, span('', '\\d{2,3}')),
  readSize,
  { '30 wide': 'Width up to 30 in', 'height over 180': 'Height from 180 cm' },
  new RegExp(`(?=.*\\d).*(?:${DIMENSION_WORD})`),
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

const VOLUME = '(?:l|lt|ltr|lit(?:er|re)s?|litros?|cu\\.? ?f(?:t|eet|oot)\\.?|cuft|cubic f(?:t|eet|oot)|cf)';

export const volumeRule = rule(
  'Volume',
  amount(VOLUME),
  ({ unit: typed = '', ...groups }) => {
    const isMetric = typed.startsWith('l');
    const convert = (each: number) => Math.round(each * (isMetric ? 1 : LITRES_PER_CUBIC_FOOT));
    const unit = isMetric ? 'l' : 'cu ft';
    const limits = limitsOf(groups);
    if (limits.least !== undefined || groups.max || groups.less)
      return limited('Volume', 'litres', limits, unit, convert);
    const value = numberOf(groups.number);
    const litres = convert(value);
    const about: Range = [
      Math.floor(litres * (1 - VOLUME_TOLERANCE)),
      Math.ceil(litres * (1 + VOLUME_TOLERANCE)),
    ];
    // Searches the text, too: most sellers write the volume into the name.
    const words = `${formatNumber(value)} ${isMetric ? typed : unit}`.replace(/\./g, ' ');
    return {
      label: `About ${formatNumber(value)} ${unit}`,
      wanted: { ranges: { litres: about }, text: anyPhrase([words]) },
    };
  },
  {
    '300 liters': 'About 300 l',
    'over 25 cubic feet': 'Volume from 25 cu ft',
    '18-20 cu ft': 'Volume 18 to 20 cu ft',
    '300 l or more': 'Volume from 300 l',
  },
  new RegExp(`\\d\\+? ?-?${VOLUME}`),
);
