import { limited, MAX, NO_END, NUMBER, numberOf } from './numbers.ts';
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
const madeFrom = (year: number): Reading => ({
  label: `Made from ${year}`,
  wanted: { ranges: { year: [year, NO_END] } },
});

export const yearRule = rule(
  'Year of make',
  `(?:(?:made )?(?:from|since|after|newer than)|made in) (?<year>${YEAR})(?: (?:or|and) (?:newer|later))?|(?<year>${YEAR}) (?:or|and) (?:newer|later)`,
  ({ year }) => madeFrom(numberOf(year)),
  { '2022 or newer': 'Made from 2022', 'newer than 2020': 'Made from 2020' },
);

/** Noise, energy and age. */
export const figureRules: readonly Rule[] = [
  rule(
    'Noise',
    `(?:(?:${MAX}) )?(?<number>${NUMBER}) ?(?:db|dba|decibels?|dezibel)`,
    ({ number }) => limited('Noise', 'noise', { most: numberOf(number) }, 'dB'),
    { 'under 40 db': 'Noise up to 40 dB' },
  ),
  rule(
    'Noise',
    '(?:very |super |extra |ultra )?(?:quiet(?:est)?|silent|noiseless|low[ -]noise|leise[rs]?|silencios[oa]s?)',
    {
      label: `Quiet, up to ${QUIET_DB} dB`,
      wanted: { ranges: { noise: [1, QUIET_DB] }, text: anyPhrase(['quiet', 'silent', 'noiseless']) },
      first: { ranges: { noise: [1, QUIET_DB] } },
    },
    ['quiet', 'silencioso'],
  ),
  rule(
    'Energy',
    `(?:(?:${MAX}) )?(?<number>${NUMBER}) ?kwh(?: ?(?:/|per|a) ?(?:year|yr|y|annum))?`,
    ({ number }) => limited('Energy', 'energyuse', { most: numberOf(number) }, 'kWh a year'),
    { 'under 250 kwh': 'Energy up to 250 kWh a year' },
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
    `(?:${MAX}) (?<years>\\d{1,2}) (?:years?|yrs?)(?: old)?`,
    ({ years }) => madeFrom(new Date().getFullYear() - numberOf(years)),
    {},
  ),
];
