import { formatNumber, MAX, MIN, NUMBER, numberOf, RANGE } from './numbers.ts';
import { anyPhrase, type Measured, type Range, type Reading, type Rule, wholeWords } from './rule.ts';

const INCH = 25.4;
const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
/** People round what a label says, and sellers leave out the freezer. */
const VOLUME_TOLERANCE = 0.1;
/** A fridge of 24 in measures 610 mm, or 600. */
const SIZE_TOLERANCE = 0.01;
/** What is looked for by its width is about as wide. */
const ABOUT = 0.08;
const NO_END = 2_147_483_647;
/** What is not said to be wide, high or deep, by its millimetres: fridges are narrower than they are high. */
const WIDEST = 1270;

const units: readonly (readonly [pattern: RegExp, millimetres: number, shown: string])[] = [
  [/^(?:mm|millimet)/, 1, 'mm'],
  [/^(?:cm|centimet|zentimet)/, 10, 'cm'],
  [/^(?:ft|fe|fo)/, 12 * INCH, 'ft'],
  [/^/, INCH, 'in'],
];
const LENGTH =
  "(?:mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|zentimeter|ft|feet|foot|in(?:ch(?:es)?)?\\b\\.?|\"|”|''|′′)";

const dimensions: Readonly<Record<'width' | 'height' | 'depth', string>> = {
  width: 'wide|width|narrow|slim|broad|breit|schmal|ancho|w',
  height: 'high|height|tall|hoch|alto|h',
  depth: 'deep|depth|tief|fondo|d',
};
const DIMENSION = Object.values(dimensions).join('|');

const shownDimension = { width: 'Width', height: 'Height', depth: 'Depth' } as const;

function dimensionOf(said: string | undefined, millimetres: number): keyof typeof dimensions | undefined {
  if (millimetres < 100 || millimetres > 3000) return undefined;
  for (const [name, words] of Object.entries(dimensions))
    if (said !== undefined && words.split('|').includes(said)) return name as keyof typeof dimensions;
  return millimetres <= WIDEST ? 'width' : 'height';
}

/** A limit in words: `up to 24 in`, `from 20 cu ft`. */
function limited(
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

export const sizeRule: Rule = {
  about: 'Width, height, depth',
  pattern: wholeWords(
    `(?:(?:(?<before>${DIMENSION})|(?<min>${MIN})|(?<max>${MAX}|fits?(?: in(?:to)?)?|for a)):? ?)*(?<number>${NUMBER}) ?-?(?<unit>${LENGTH})(?: ?-?(?<after>${DIMENSION}))?(?: (?:niche|gap|space|opening|cabinet|hole|slot))?`,
  ),
  read({ before, after, min, max, number, unit = '' }) {
    const value = numberOf(number);
    const [, millimetres, shown] = units.find(([pattern]) => pattern.test(unit)) ?? [/^/, INCH, 'in'];
    const size = value * millimetres;
    const dimension = dimensionOf(after ?? before, size);
    if (dimension === undefined) return undefined;
    const limit = min === undefined ? { most: value } : { least: value };
    const convert = (each: number) =>
      Math.round(each * millimetres * (min === undefined ? 1 + SIZE_TOLERANCE : 1 - SIZE_TOLERANCE));
    const reading = limited(
      shownDimension[dimension],
      dimension,
      limit,
      (each) => `${formatNumber(each)} ${shown}`,
      convert,
    );
    const isAbout = min === undefined && max === undefined && !/^(?:narrow|slim|schmal)$/.test(before ?? '');
    const about: Range = [Math.round(size * (1 - ABOUT)), convert(value)];
    return isAbout ? { ...reading, first: { ranges: { [dimension]: about } } } : reading;
  },
  examples: {
    '60cm': 'Width up to 60 cm',
    '24 inch wide': 'Width up to 24 in',
    'narrow 24 inch': 'Width up to 24 in',
    'fits 70 in': 'Height up to 70 in',
    'under 180 cm tall': 'Height up to 180 cm',
    '36"': 'Width up to 36 in',
    'at least 70 inches high': 'Height from 70 in',
    'depth 600 mm': 'Depth up to 600 mm',
  },
};

/** What is called so without a number: as wide as kitchens of flats have space for, as large as families need. */
const [NARROW_MM, LARGE_LITRES] = [610, 500];

export const roughSizeRules: readonly Rule[] = [
  {
    about: 'Width, height, depth',
    pattern: wholeWords('narrow|slim|skinny|schmale?[rns]?|estrech[oa]s?'),
    read: () => ({
      label: 'Narrow, up to 24 in',
      wanted: { ranges: { width: [1, NARROW_MM] }, text: anyPhrase(['slim', 'narrow'], 'A') },
    }),
    examples: { narrow: 'Narrow, up to 24 in' },
  },
  {
    about: 'Volume',
    pattern: wholeWords(
      '(?:extra )?(?:large|big|huge)|family[ -]sized?|xl|gross(?:e[rns]?)?(?= kuhlschr)|grandes?',
    ),
    read: () => ({
      label: 'Large, from 18 cu ft',
      wanted: { ranges: { litres: [LARGE_LITRES, NO_END] }, text: anyPhrase(['large', 'big'], 'A') },
    }),
    examples: { large: 'Large, from 18 cu ft', 'family size': 'Large, from 18 cu ft' },
  },
];

const VOLUME =
  '(?:(?<metric>l|lt|ltr|lit(?:er|re)s?|litros?)|cu\\.? ?f(?:t|eet|oot)\\.?|cuft|cubic f(?:t|eet|oot)|cf)';

export const volumeRule: Rule = {
  about: 'Volume',
  pattern: wholeWords(
    `(?:(?<min>${MIN}) |(?<max>${MAX}) |(?<from>${NUMBER}) ?(?:-|to) ?)?(?<number>${NUMBER}) ?-?${VOLUME}`,
  ),
  read({ min, max, from, number, metric }) {
    const value = numberOf(number);
    const convert = (each: number) => Math.round(each * (metric === undefined ? LITRES_PER_CUBIC_FOOT : 1));
    const shown = (each: number) => `${formatNumber(each)} ${metric === undefined ? 'cu ft' : 'l'}`;
    const limit =
      from === undefined
        ? min === undefined
          ? { most: value }
          : { least: value }
        : { least: numberOf(from), most: value };
    if (min !== undefined || max !== undefined || from !== undefined)
      return limited('Volume', 'litres', limit, shown, convert);
    const litres = convert(value);
    const words = [`${formatNumber(value)} ${metric === undefined ? 'cu ft' : metric}`];
    return {
      label: `About ${shown(value)}`,
      // In words as well: most of those who sell say it in the name.
      wanted: {
        ranges: {
          litres: [Math.floor(litres * (1 - VOLUME_TOLERANCE)), Math.ceil(litres * (1 + VOLUME_TOLERANCE))],
        },
        text: anyPhrase(words.map((phrase) => phrase.replace(/\./g, ' '))),
      },
    };
  },
  examples: {
    '18 cu ft': 'About 18 cu ft',
    '300 liters': 'About 300 l',
    'over 25 cubic feet': 'Volume from 25 cu ft',
    '18-20 cu ft': 'Volume 18 to 20 cu ft',
  },
};

/** A bedroom's limit: nobody hears less. */
const QUIET_DB = 39;
/** What full-size fridges with a good label use in a year. */
const [LOW_KWH, ENERGY_STAR_KWH] = [300, 410];

export const noiseRules: readonly Rule[] = [
  {
    about: 'Noise',
    pattern: wholeWords(`(?:(?:${MAX}) )?(?<number>${NUMBER}) ?(?:db|dba|decibels?|dezibel)`),
    read: ({ number }) =>
      limited('Noise', 'noise', { most: numberOf(number) }, (each) => `${formatNumber(each)} dB`),
    examples: { 'under 40 db': 'Noise up to 40 dB' },
  },
  {
    about: 'Noise',
    pattern: wholeWords(
      '(?:very |super |extra |ultra )?(?:quiet(?:est)?|silent|noiseless|low[ -]noise|leise[rs]?|silencios[oa]s?)',
    ),
    read: () => ({
      label: `Quiet, up to ${QUIET_DB} dB`,
      wanted: { ranges: { noise: [1, QUIET_DB] }, text: anyPhrase(['quiet', 'silent', 'noiseless']) },
      first: { ranges: { noise: [1, QUIET_DB] } },
    }),
    examples: { quiet: 'Quiet, up to 39 dB', silencioso: 'Quiet, up to 39 dB' },
  },
];

/** The classes of the label before 2021 from one on. */
const oldClasses = ['A+++', 'A++', 'A+'];

export const energyRules: readonly Rule[] = [
  {
    about: 'Energy',
    pattern: wholeWords(`(?:(?:${MAX}) )?(?<number>${NUMBER}) ?kwh(?: ?(?:/|per|a) ?(?:year|yr|y|annum))?`),
    read: ({ number }) =>
      limited(
        'Energy',
        'energyuse',
        { most: numberOf(number) },
        (each) => `${formatNumber(each)} kWh a year`,
      ),
    examples: { 'under 250 kwh': 'Energy up to 250 kWh a year' },
  },
  {
    about: 'Energy',
    pattern: /(?<![\p{L}\p{N}])(?:(?:class|label|rated|energy) )*(?<grade>a\+{1,3})(?! ?\+|[\p{L}\p{N}])/gu,
    read({ grade = '' }) {
      const least = oldClasses.indexOf(grade.toUpperCase());
      const classes = oldClasses.slice(0, least + 1).map((each) => `eu-2010:${each}`);
      return {
        label: `Energy label ${grade.toUpperCase()}${least > 0 ? ' or better' : ''}`,
        wanted: { facets: { energy: classes } },
      };
    },
    examples: { 'A++': 'Energy label A++ or better' },
  },
  {
    about: 'Energy',
    pattern: wholeWords('energy ?star(?:[ -](?:rated|certified))?'),
    read: () => ({
      label: `Energy Star, up to ${ENERGY_STAR_KWH} kWh a year`,
      wanted: { ranges: { energyuse: [1, ENERGY_STAR_KWH] }, text: anyPhrase(['energy star']) },
    }),
    examples: { 'energy star': 'Energy Star, up to 410 kWh a year' },
  },
  {
    about: 'Energy',
    pattern: wholeWords(
      '(?:low|less|little)[ -](?:energy|power|electricity)(?: (?:use|consumption))?|energy[ -](?:efficient|saving|saver)|(?:very )?efficient|economical|sparsam(?:er)?|bajo consumo',
    ),
    read: () => ({
      label: `Low energy, up to ${LOW_KWH} kWh a year`,
      wanted: { ranges: { energyuse: [1, LOW_KWH] } },
    }),
    examples: {
      'low energy': 'Low energy, up to 300 kWh a year',
      'energy efficient': 'Low energy, up to 300 kWh a year',
    },
  },
];

const YEAR = '(?:19[5-9]\\d|20\\d\\d)';

export const yearRules: readonly Rule[] = [
  {
    about: 'Year of make',
    pattern: wholeWords(
      `(?:from|since|after|newer than|made (?:in|after)) (?<after>${YEAR})(?: (?:or|and) (?:newer|later))?|(?<orlater>${YEAR}) (?:or|and) (?:newer|later)`,
    ),
    read: ({ after, orlater }) => limited('Made', 'year', { least: numberOf(after ?? orlater) }, String),
    examples: { '2022 or newer': 'Made from 2022', 'newer than 2020': 'Made from 2020' },
  },
  {
    about: 'Year of make',
    pattern: wholeWords(`(?:${MAX}) (?<years>\\d{1,2}) (?:years?|yrs?)(?: old)?`),
    read: ({ years }) =>
      limited('Made', 'year', { least: new Date().getFullYear() - numberOf(years) }, String),
    examples: {},
  },
];

const MONEY = '(?: ?(?:dollars?|usd|bucks|\\$))';

export const priceRules: readonly Rule[] = [
  {
    about: 'Price',
    pattern: wholeWords(
      `(?:between )?\\$ ?(?<from>${NUMBER}) ?(?:${RANGE}) ?\\$? ?(?<to>${NUMBER})${MONEY}?|(?<from2>${NUMBER}) ?(?:${RANGE}) ?(?:\\$ ?(?<to2>${NUMBER})|(?<to3>${NUMBER})${MONEY})|between (?<from4>${NUMBER}) and (?<to4>${NUMBER})`,
    ),
    read(groups) {
      const [from, to] = ['from', 'to'].map((end) =>
        numberOf(['', '2', '3', '4'].map((way) => groups[end + way]).find((text) => text !== undefined)),
      ) as [number, number];
      return to < from
        ? undefined
        : {
            label: `$${formatNumber(from)} to $${formatNumber(to)}`,
            wanted: { ranges: { price: [from, to] } },
          };
    },
    examples: {
      '$300-500': '$300 to $500',
      'between 200 and 400': '$200 to $400',
      '300 to 500 dollars': '$300 to $500',
    },
  },
  {
    about: 'Price',
    pattern: wholeWords(
      `(?:${MAX}) \\$? ?(?<number>${NUMBER})${MONEY}?|\\$ ?(?<number2>${NUMBER})(?: (?:or less|and under|max|tops))?|(?<number3>${NUMBER})(?:${MONEY}(?: (?:or less|and under|max|tops))?| (?:or less|and under|max|tops))`,
    ),
    read({ number, number2, number3 }) {
      const dollars = numberOf(number ?? number2 ?? number3);
      return { label: `Under $${formatNumber(dollars)}`, wanted: { ranges: { price: [0, dollars] } } };
    },
    examples: {
      'under 200': 'Under $200',
      'less than 300': 'Under $300',
      $400: 'Under $400',
      '500 bucks': 'Under $500',
    },
  },
  {
    about: 'Price',
    pattern: wholeWords(`(?:${MIN}) \\$? ?(?<number>${NUMBER})${MONEY}?`),
    read({ number }) {
      const dollars = numberOf(number);
      return { label: `From $${formatNumber(dollars)}`, wanted: { ranges: { price: [dollars, NO_END] } } };
    },
    examples: { 'over 1,000': 'From $1,000' },
  },
  {
    about: 'Price',
    pattern: wholeWords(
      'cheap(?:est|er)?|inexpensive|low(?:est)?[ -]pric(?:e|ed)|budget|bargain|affordable|barat[oa]s?|econ[o]mic[oa]s?|billige?[rns]?|gunstige?[rns]?',
    ),
    read: () => ({ label: 'Lowest price first', sort: 'price' }),
    examples: { cheap: 'Lowest price first', barato: 'Lowest price first' },
  },
];
