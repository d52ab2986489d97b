import { NOT } from './negation.ts';
import { amount, LIMIT, limited, limitsOf, NO_END, numberOf, TO } from './numbers.ts';
import { anyPhrase, type Reading, type Rule, rule } from './rule.ts';

/** The limit for a bedroom: people do not notice less. */
const QUIET_DB = 39;
/** Yearly consumption of full-size fridges with a good label. */
const [LOW_KWH, ENERGY_STAR_KWH] = [300, 410];

/** The class of a label, or a better one. @param classes the scale's classes, best first */
function labelRead(scale: string, classes: readonly string[], given: string) {
  const grade = given.toUpperCase();
  const good = classes.slice(0, classes.indexOf(grade) + 1);
  return {
    label: `Energy label ${grade}${good.length > 1 ? ' or better' : ''}`,
    wanted: { facets: { energy: good.map((each) => `${scale}:${each}`) } },
  };
}

const YEAR = '(?:19[5-9]\\d|20\\d\\d)';
const made = (years: string, first: number, last = NO_END): Reading => ({
  label: `Made ${years}`,
  wanted: { ranges: { year: [first, last] } },
});
const madeFrom = (year: number) => made(`from ${year}`, year);

export const yearRule = rule(
  'Year of make',
  `(?:made )?(?:from|between) (?<from>${YEAR}) ?${TO} ?(?<number>${YEAR})|(?:(?:made )?(?:from|since|after|newer than|(?:no|not) older than)|made in) (?<number>${YEAR})(?: (?:or|and) (?:newer|later))?|(?<number>${YEAR})(?:\\+| (?:or|and) (?:newer|later))`,
  ({ from, number }) =>
    from === undefined ? madeFrom(numberOf(number)) : made(`${from} to ${number}`, +from, numberOf(number)),
  { '2022 or newer': 'Made from 2022', 'from 2015 to 2020': 'Made 2015 to 2020' },
);

/** Noise, energy and age. */
export const figureRules: readonly Rule[] = [
  rule(
    'Noise',
    amount('(?:db|dba|decibels?|dezibel)'),
    (groups) => limited('Noise', 'noise', limitsOf(groups), 'dB'),
    { 'under 40 db': 'Noise up to 40 dB', 'over 40 db': 'Noise from 40 dB', '35-40 db': 'Noise 35 to 40 dB' },
    /\d\+? ?-?de?[bcz]/,
  ),
  rule(
    'Noise',
    `(?:very |super |extra |ultra )?(?:quiet(?:est)?|silent|noiseless|low[ -]noise|leise[rs]?|silencios[oa]s?)|${NOT}(?:noisy|loud|noise|laut)`,
    {
      label: `Quiet, up to ${QUIET_DB} dB`,
      wanted: { ranges: { noise: [1, QUIET_DB] }, text: anyPhrase(['quiet', 'silent', 'noiseless']) },
      first: { ranges: { noise: [1, QUIET_DB] } },
    },
    ['quiet', 'silencioso', 'not too loud'],
  ),
  rule(
    'Energy',
    amount('kwh(?: ?(?:/|per|a) ?(?:year|yr|y|annum))?'),
    (groups) => limited('Energy', 'energyuse', limitsOf(groups), 'kWh a year'),
    { '200-300 kwh': 'Energy 200 to 300 kWh a year' },
    /kwh/,
  ),
  {
    about: 'Energy',
    pattern: /(?<![\p{L}\p{N}])(?:(?:class|label|rated|energy) )*(?<grade>a\+{1,3})(?! ?\+|[\p{L}\p{N}])/gu,
    read: ({ grade = '' }) => labelRead('eu-2010', ['A+++', 'A++', 'A+'], grade),
    examples: { 'A++': 'Energy label A++ or better' },
  },
  rule(
    'Energy',
    '(?:energy )?(?:class|label|rating|efficiency|energieklasse|clase) (?<grade>[a-g])(?!\\+)',
    ({ grade = '' }) => labelRead('eu-2021', [...'ABCDEFG'], grade),
    { 'energy class C': 'Energy label C or better' },
  ),
  rule(
    'Energy',
    'energy ?star(?:[ -](?:rated|certified))?',
    {
      label: `Energy Star, up to ${ENERGY_STAR_KWH} kWh a year`,
      wanted: { ranges: { energyuse: [1, ENERGY_STAR_KWH] }, text: anyPhrase(['energy star']) },
    },
    ['energy star'],
  ),
  rule(
    'Energy',
    '(?:low|less|little)[ -](?:energy|power|electricity)(?: (?:use|consumption))?|energy[ -](?:efficient|saving|saver)|(?:very )?efficient|economical|eco(?:[ -]friendly)?|sparsam(?:er)?|bajo consumo',
    { label: `Low energy, up to ${LOW_KWH} kWh a year`, wanted: { ranges: { energyuse: [1, LOW_KWH] } } },
    ['low energy', 'energy efficient', 'eco'],
  ),
  rule(
    'Year of make',
    `${LIMIT}(?<number>\\d{1,2}) (?:years?|yrs?)(?: old)?`,
    ({ min, number }) => (min ? undefined : madeFrom(new Date().getFullYear() - numberOf(number))),
    {},
  ),
];
