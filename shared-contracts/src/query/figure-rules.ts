import { limited } from './limits.ts';
import { formatNumber, MAX, NUMBER, numberOf } from './numbers.ts';
import { anyPhrase, type Rule, wholeWords } from './rule.ts';

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
const newClasses = [...'ABCDEFG'];
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
    pattern: wholeWords(
      '(?:energy )?(?:class|label|rating|efficiency|energieklasse|clase) (?<grade>[a-g])(?!\\+)',
    ),
    read({ grade = '' }) {
      const classes = newClasses.slice(0, newClasses.indexOf(grade.toUpperCase()) + 1);
      return {
        label: `Energy label ${grade.toUpperCase()}${classes.length > 1 ? ' or better' : ''}`,
        wanted: { facets: { energy: classes.map((each) => `eu-2021:${each}`) } },
      };
    },
    examples: { 'energy class C': 'Energy label C or better' },
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
      '(?:low|less|little)[ -](?:energy|power|electricity)(?: (?:use|consumption))?|energy[ -](?:efficient|saving|saver)|(?:very )?efficient|economical|eco(?:[ -]friendly)?|sparsam(?:er)?|bajo consumo',
    ),
    read: () => ({
      label: `Low energy, up to ${LOW_KWH} kWh a year`,
      wanted: { ranges: { energyuse: [1, LOW_KWH] } },
    }),
    examples: {
      'low energy': 'Low energy, up to 300 kWh a year',
      'energy efficient': 'Low energy, up to 300 kWh a year',
      eco: 'Low energy, up to 300 kWh a year',
    },
  },
];

const YEAR = '(?:19[5-9]\\d|20\\d\\d)';

export const yearRules: readonly Rule[] = [
  {
    about: 'Year of make',
    pattern: wholeWords(
      `(?:(?:made )?(?:from|since|after|newer than)|made in) (?<after>${YEAR})(?: (?:or|and) (?:newer|later))?|(?<orlater>${YEAR}) (?:or|and) (?:newer|later)`,
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
