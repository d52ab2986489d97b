import { NOT } from './negation.ts';
import { anyPhrase, type Criterion, hyphened, type Rule, rule, wholeWords } from './rule.ts';

const facet = (label: string, facets: Criterion['facets'] & {}) => ({ label, wanted: { facets } });

const FAULTY = 'broken|faulty|defective|leak(?:s|ing|y)?|roto|kaputt';

export const traitRules: readonly Rule[] = [
  rule(
    'Condition',
    '(?:like |as |almost |nearly |brand |brand-|like-)?new(?! (?:york|orleans|jersey|mexico|hampshire|haven|england|delhi|castle|ton|port))|mint condition|(?:excellent|perfect)(?: condition)?|neuwertig|wie neu|como nuev[oa]|never used|unused',
    facet('Like new', { looks: ['A'] }),
    ['like new', 'neuwertig'],
  ),
  rule(
    'Condition',
    '(?:very )?good (?:condition|shape)|guter? zustand|buen estado',
    facet('Like new or light marks', { looks: ['A', 'B'] }),
    ['good condition'],
  ),
  rule(
    'Condition',
    "(?:for|as|spare) (?:parts|repairs?|spares?)|spares|(?:not|non|no longer|never|\\p{L}+n['’]t)(?: in| fully| properly)?[ -]?work(?:s|ing)?(?: (?:order|condition))?|no funciona|funktioniert nicht|defekt|(?:para|de) repuestos?",
    facet('For parts', { state: ['parts'] }),
    ['for parts', 'not working', "doesn't work"],
  ),
  rule(
    'Condition',
    `${NOT}(?:${FAULTY}|faults?|defects?)|(?:leak|fault|defect)[ -]?free|(?:fully |perfectly )?(?:working|works)(?: (?:order|condition|well|perfectly))?|funktioniert|funciona(?:ndo)?`,
    facet('Works', { state: ['works'] }),
    ['working', 'not broken', 'no leaks', 'leak-free'],
  ),
  rule(
    'Condition',
    `${FAULTY}|not cooling|needs repairs?`,
    facet('With a fault or for parts', { state: ['faulty', 'parts'] }),
    ['broken'],
  ),
  rule(
    'Features',
    'no[ -]?frost|frost[ -]?free|(?:auto(?:matic)?|self)[ -]?defrost(?:ing)?|sin escarcha',
    {
      label: 'No frost',
      wanted: {
        facets: { nofrost: ['yes'] },
        text: anyPhrase(['frost free', 'nofrost', 'frostfree', 'automatic defrost']),
      },
    },
    ['no frost', 'frost-free'],
  ),
  rule(
    'Features',
    'ice[ -]?(?:maker|machine)s?|(?:crushed )?ice dispensers?|eiswurfel(?:bereiter)?|(?:maquina de )?hielo',
    {
      label: 'Ice maker',
      filters: [['feature', 'ice-maker']],
      wanted: {
        text: `${anyPhrase(['ice maker', 'icemaker', 'crushed ice'])} | ('water' <2> 'ice' & 'work')`,
      },
    },
    ['ice maker', 'icemaker'],
  ),
  rule(
    'Features',
    '(?:water|drinks?)[ -]?dispensers?|dispensers?|water tap|water (?:and|&) ice|ice (?:and|&) water|wasserspender|dispensador(?: de agua)?',
    // Does not match plain "dispenser" in descriptions: sellers also write "no dispenser".
    {
      label: 'Water dispenser',
      filters: [['feature', 'water-dispenser']],
      wanted: {
        text: `'dispenser':A | ('dispenser' & ('water' | 'ice' | 'board')) | ('water' <-> 'tap') | ('water' <2> 'ice' & 'work')`,
      },
    },
    ['water dispenser', 'dispenser'],
  ),
  rule(
    'Delivery',
    '(?:free|gratis|kostenlose?) (?:delivery|shipping|lieferung|envio)|envio gratis',
    facet('Free delivery', { delivery: ['free'] }),
    ['free delivery'],
  ),
  rule(
    'Delivery',
    '(?:can be |home |with )*(?:delivery|delivered|deliver|shipping|shipped|lieferung|geliefert|envio)(?: (?:available|included|possible))?',
    facet('Delivered', { delivery: ['free', 'paid'] }),
    ['with delivery', 'delivered'],
  ),
  rule(
    'Getting it in',
    '(?:gets?|carried|brought|delivered) (?:in)?to (?:my|the) (?:flat|apartment)|(?:carr(?:y|ied)|brought) up(?:stairs)?|walk[ -]?up|(?:(?:second|third|fourth|fifth|2nd|3rd|4th|5th) floor,? ?)?(?:no|without) (?:an? )?(?:elevator|lift)|(?:second|third|fourth|fifth|2nd|3rd|4th|5th) floor|(?:ohne|kein) aufzug|sin ascensor',
    facet('Gets to my flat', { flat: ['yes'] }),
    ['third floor, no lift', 'walk-up'],
  ),
  rule(
    'Getting it out',
    '(?:no|without) stairs|(?:with |has )?(?:an? )?(?:elevator|lift)|aufzug|ascensor',
    facet('Ground floor or lift', { access: ['ground', 'lift'] }),
    ['no stairs', 'elevator'],
  ),
  rule(
    'Getting it out',
    'help (?:to )?(?:carry|load|lift)(?:ing)?',
    facet('Seller helps to carry', { access: ['help'] }),
    ['help carrying'],
  ),
  rule(
    'Getting it out',
    'ground[ -]?floor|erdgeschoss|planta baja',
    facet('Ground floor', { access: ['ground'] }),
    ['ground floor'],
  ),
];

const colours: readonly (readonly [label: string, typed: string, words: readonly string[]])[] = [
  ['Black stainless', 'black[ -]stainless(?: steel)?', ['black stainless']],
  [
    'Stainless steel',
    'stainless(?: steel)?|inox|edelstahl|acero(?: inoxidable)?|steel|silver',
    ['stainless', 'steel', 'inox'],
  ],
  ['White', 'white|blanc[oa]s?|weiss(?:e[rsn]?)?', ['white']],
  ['Black', 'black|negr[oa]s?|schwarz(?:e[rsn]?)?', ['black']],
  ['Red', 'red|roj[oa]s?|rot(?:e[rsn]?)?', ['red']],
  ['Blue', 'blue|azul(?:es)?|blau(?:e[rsn]?)?|navy|teal', ['blue', 'navy', 'teal']],
  ['Green', 'green|verdes?|grun(?:e[rsn]?)?|sage|mint', ['green', 'sage', 'mint']],
  ['Gray', 'gr[ae]y|gris(?:es)?|grau(?:e[rsn]?)?|charcoal', ['gray', 'grey', 'charcoal']],
  ['Pink', 'pink|rosa', ['pink']],
  ['Yellow', 'yellow|amarill[oa]s?|gelb(?:e[rsn]?)?', ['yellow']],
  ['Copper', 'copper|bronze|gold(?:en)?|cobre|kupfer', ['copper', 'bronze', 'gold']],
  ['Brown', 'brown|walnut|marron|braun', ['brown', 'walnut', 'wood']],
  ['Purple', 'purple|violet|lavender|lila|morado', ['lavender', 'purple', 'violet']],
  ['Orange', 'orange|tangerine|naranja', ['orange', 'tangerine']],
  ['Cream', 'beige|cream|bisque|almond|ivory|creme', ['cream', 'bisque', 'almond', 'beige', 'ivory']],
];

/** Colours and finishes: as sellers state them in the data sheet, or in the name. */
export const colourRules: readonly Rule[] = colours.map(([label, typed, words]) =>
  rule(
    'Colour',
    `(?:${typed})(?:[ -](?:${typed}))*`,
    { label, wanted: { text: anyPhrase(words, 'AC') }, filters: [['colour', hyphened(label)]] },
    [label === 'White' ? 'blanco' : (words[0] as string)],
  ),
);

/** Foreign words for kinds of appliance, where they mean any fridge. */
export const FRIDGE_WORDS = wholeWords(
  'neveras?|refrigeradora?s?|refrigeradores|heladeras?|frigorificos?|kuhlschranke?|kuehlschranke?|frigos?|refrigerateurs?|ice ?box(?:es)?',
);

/** Words without a meaning for the search. */
export const FILLERS = wholeWords(
  [
    'with|for|fits?|only|just|an?|the|and|or|of|on|to|that|which|has|have|is|are|my|our|me|i|we|need|want|looking|wanted|buy|find|some|any|please|it',
    'bedroom|kitchen|home|house|rooms?|students?|(?:to )?pick(?:ed)?[ -]?up|pickup|collection|local(?:ly)?',
    '(?:1[0-2]|2[0-4])\\d ?(?:v|volts?)',
    'used|second[ -]?hand|pre[ -]?owned|usad[oa]s?|gebrauchte?[rns]?|sale|nice|good|great|best|decent|size|sized|model|unit|appliance',
    'price[ds]?|cost|noise|capacity|volume|colou?r(?:ed)?|brand|dimensions?|energy',
    'mit|fur|und|oder|ein(?:e[rsnm]?)?|der|die|das|ich|suche|con|para|de|un[oa]?|el|la|los|las|y|busco|que|sin|ohne',
    'in|near|nearby|around|about|roughly|approximately|at|under|below|less|than|then|up|over|above|more|least|most|max|min|between',
  ].join('|'),
);
