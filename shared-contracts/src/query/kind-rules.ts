import type { ApplianceKind } from '../data-sheet.ts';
import { anyPhrase, type Criterion, hyphened, type Rule, rule } from './rule.ts';

const FRIDGE = '(?:fridge|refrigerator|kuhlschrank|nevera|refrigerador)s?';

interface KindWords {
  readonly label: string;
  readonly typed: string;
  /** Phrases that occur in names, kinds and categories. */
  readonly phrases: readonly string[];
  readonly weights?: string;
  readonly kind?: ApplianceKind;
  readonly first?: Criterion;
  readonly examples: readonly string[];
}

const kinds: readonly KindWords[] = [
  {
    label: 'Larder, without a freezer',
    typed: `larders?|all[ -]?fridges?(?: no freezer)?|(?:${FRIDGE} )?(?:without|no|sin|ohne|kein) (?:a )?(?:freezer(?! on)|congelador|gefrierfach)`,
    phrases: ['larder', 'upright'],
    kind: 'larder',
    examples: ['larder', 'fridge without freezer'],
  },
  {
    label: 'French door',
    typed: 'french[ -]?do+r?s?|puertas? francesas?|franzosische turen',
    phrases: ['french door'],
    examples: ['french dor', 'frenchdoor', 'puerta francesa'],
  },
  {
    label: 'Side by side',
    typed: `side[ -]?by[ -]?sides?|sxs|american(?:[ -]style)?(?: ${FRIDGE})?|(?:${FRIDGE} )?americano|amerikanischer? kuhlschrank`,
    phrases: ['side by side'],
    examples: ['sidebyside', 'side-by-side'],
  },
  {
    label: 'Fridge with freezer',
    typed: `${FRIDGE}[ -]?(?:with |and |\\+ ?|con |mit )?(?:a )?(?:freezers?|gefrierfach|gefrierteil|congelador)|kuhl-?gefrierkombi(?:nation)?|combi`,
    phrases: ['top freezer', 'bottom freezer', 'side by side', 'french door'],
    examples: ['fridge freezer', 'kühl-gefrierkombination'],
  },
  {
    label: 'Top freezer',
    typed:
      'top[ -]?(?:freezer|mount)s?|freezer on (?:the )?top|congelador (?:arriba|superior)|gefrierfach oben',
    phrases: ['top freezer'],
    examples: ['top freezers', 'freezer on top', 'congelador superior'],
  },
  {
    label: 'Bottom freezer',
    typed:
      'bottom[ -]?(?:freezer|mount)s?|freezer (?:below|(?:on |at )?(?:the )?bottom)|congelador (?:abajo|inferior)|gefrierfach unten',
    phrases: ['bottom freezer'],
    examples: ['bottom freezer', 'congelador inferior'],
  },
  {
    label: 'Chest freezer',
    typed:
      '(?:chest|deep|box)[ -]?(?:freezer|freeze)s?|freezer chests?|gefriertruhen?|tiefkuhltruhen?|arcon(?: congelador)?|congelador horizontal',
    phrases: ['chest', 'deep freeze', 'freezer chest'],
    kind: 'chest',
    examples: ['deep freezer', 'gefriertruhe', 'arcón congelador'],
  },
  {
    label: 'Freezer',
    typed: 'freezers?|congelador(?:es)?|gefrierschranke?|tiefkuhlschranke?',
    phrases: ['freezer', 'deep freeze'],
    weights: '',
    kind: 'chest',
    examples: ['freezer', 'congelador'],
  },
  {
    label: 'Upright',
    typed: 'upright|stand[ -]?up',
    phrases: ['upright', 'larder'],
    examples: ['upright'],
  },
  {
    label: 'Wine',
    typed: `wines?(?: (?:${FRIDGE}|cooler|cabinet|cellar|chiller|storage)s?)?|weinkuhlschranke?|weinschranke?|vinotecas?|enfriador de vinos?`,
    phrases: ['wine'],
    first: { text: anyPhrase(['bottle', 'wine', 'vinidor'], 'A') },
    examples: ['wine fridge', 'weinkühlschrank', 'vinoteca'],
  },
  {
    label: 'Beverages',
    typed: `(?:beers?|beverages?|drinks?|sodas?|getranke|bebidas?)(?: (?:${FRIDGE}|cooler|center|centre|chiller)s?)?|cans? (?:${FRIDGE}|cooler|chiller)s?|kegerators?`,
    phrases: ['beverage', 'beer', 'back-bar', 'bar'],
    weights: 'A',
    first: { text: anyPhrase(['beverage cooler', 'beer'], 'A') },
    examples: ['beer fridge', 'drinks cooler', 'can cooler'],
  },
  {
    label: 'Bar fridge',
    typed: `(?:mini)?bar(?: ?(?:${FRIDGE}|cooler)s?)?`,
    phrases: ['bar', 'minibar'],
    weights: 'A',
    examples: ['bar fridge', 'minibar'],
  },
  {
    label: 'Mini fridge',
    typed: `(?:mini|small|tiny|little|compact|dorm(?:itory)?|college|student|office|bedroom|cube|kleiner?)(?:[ -]?(?:sized?|room))?[ -]?${FRIDGE}|(?:mini[ -]?)(?:nevera|kuhlschrank)s?|${FRIDGE} pequen[oa]s?|mini|compact|dorm|college|office`,
    phrases: ['mini', 'compact', 'dorm'],
    kind: 'mini',
    examples: ['small fridge', 'minifridge', 'mini nevera', 'dorm'],
  },
  {
    label: 'Retro',
    typed: 'retro|vintage|antique|(?:19)?50s|fifties|nostalgic',
    phrases: ['retro', 'vintage', 'antique', 'restored'],
    kind: 'retro',
    examples: ['vintage', 'retro'],
  },
  {
    label: 'Built-in',
    typed: `built[ -]?in|integrated|under[ -]?counter|einbau(?:kuhlschranke?)?|empotrad[oa]s?`,
    phrases: ['built', 'undercounter', 'under-counter', 'integrated'],
    kind: 'built-in',
    examples: ['built-in', 'undercounter', 'einbaukühlschrank'],
  },
];

/** Kinds of appliance. Offers without a data sheet are found by their name and category. */
export const kindRules: readonly Rule[] = kinds.map(
  ({ label, typed, phrases, weights = 'AB', kind, first, examples }) =>
    rule(
      'Kind',
      typed,
      {
        label,
        wanted: { text: anyPhrase(phrases, weights) },
        ...(first || kind ? { first: first ?? { facets: { kind: [kind as string] } } } : {}),
        filters: [['kind', kind ?? hyphened(label)]],
      },
      examples,
    ),
);

const doors = (count: number, label: string, typed: string, text: string, examples: readonly string[]) =>
  rule('Doors', typed, { label, wanted: { text }, filters: [['doors', count]] }, examples);

export const doorRules: readonly Rule[] = [
  doors(
    2,
    'Double door',
    'double[ -]?doors?|doppeltur(?:ig)?',
    anyPhrase(['double door', 'french door', 'side by side'], 'AB'),
    ['double door'],
  ),
  doors(
    2,
    'Two doors',
    '(?:2|two)[ -]?doors?|zweiturig|(?:dos|2) puertas',
    anyPhrase(['two-door', 'two door', '2 door', 'top freezer', 'bottom freezer', 'side by side'], 'AB'),
    ['2 door', 'two-door', 'dos puertas'],
  ),
  doors(
    3,
    'Three doors',
    '(?:3|three)[ -]?doors?|(?:tres|3) puertas',
    `${anyPhrase(['three door', '3 door'], 'AB')} | (${anyPhrase(['french door'], 'AB')} & !(${anyPhrase(['four door', '4 door'], 'A')}))`,
    ['3 door'],
  ),
  doors(
    4,
    'Four doors',
    '(?:4|four)[ -]?doors?|(?:cuatro|4) puertas',
    anyPhrase(['four-door', '4-door', 'four door', '4 door'], 'AB'),
    ['4 door'],
  ),
  doors(
    1,
    'One door',
    '(?:1|one|single)[ -]?doors?|una puerta|eintur(?:ig)?',
    `${anyPhrase(['single door', 'one door', 'larder'], 'AB')} | ('mini':AB & !(${anyPhrase(['two door', '2 door'], 'A')}))`,
    ['single door'],
  ),
];
