import { BETWEEN, formatNumber, LIMIT, limitsOf, NO_END, NUMBER, numberOf, orMore, TO } from './numbers.ts';
import { type Reading, type Rule, rule } from './rule.ts';

/** "About" a price means a quarter less or more; `2 or more` are no dollars. */
const [ABOUT, MIN_BARE] = [0.25, 50];
/** A number of miles, years or bottles is not a price. */
export const NO_UNIT =
  '(?! ?-?(?:mi|miles?|km|kilomet(?:er|re)s?|years?|yrs?|months?|bottles?|cans?|cm|mm|kg|lbs?|w|watts?|drawers?|shel(?:f|ves)|doors?|people|persons?)(?![\\p{L}]))';
/** The market has one currency, whatever people call it. */
const SIGN = '(?:[$€£] ?)';
const MONEY = '(?: ?(?:dollars?|usd|bucks|euros?|eur|[$€£]))';

const dollars = (value: number) => `$${formatNumber(value)}`;
const price = (label: string, from: number, to: number): Reading => ({
  label,
  wanted: { ranges: { price: [from, to] } },
});

export const priceRules: readonly Rule[] = [
  rule(
    'Price',
    `(?<between>${BETWEEN})(?<sign>${SIGN})?(?<from>${NUMBER})(?<unit>${MONEY})? ?${TO} ?(?<sign2>${SIGN})?(?<number>${NUMBER})(?:(?<unit2>${MONEY})|${NO_UNIT})`,
    ({ between, sign, sign2, unit, unit2, ...groups }) => {
      const { least = 0, most = 0 } = limitsOf(groups);
      if (!(between || sign || sign2 || unit || unit2)) return undefined;
      return price(`${dollars(least)} to ${dollars(most)}`, least, most);
    },
    {
      '$300-500': '$300 to $500',
      'between 200 and 400': '$200 to $400',
      '300 to 500 dollars': '$300 to $500',
    },
  ),
  rule(
    'Price',
    `(?:about|around|roughly|approx(?:imately)?\\.?|circa|ca\\.?|etwa) (?:${SIGN}(?<number>${NUMBER})|(?<number>${NUMBER})${MONEY}|(?<number>[1-9]\\d{2,3}))`,
    (groups) => {
      const number = numberOf(groups.number);
      const [from = 0, to = 0] = [1 - ABOUT, 1 + ABOUT].map((share) => Math.round(number * share));
      return price(`About ${dollars(number)}`, from, to);
    },
    { 'around $500': 'About $500', 'about 400': 'About $400' },
  ),
  rule(
    'Price',
    `${LIMIT}${SIGN}?(?<number>${NUMBER})(?:${MONEY}|${NO_UNIT})|(?:${SIGN}(?<number>${NUMBER})${MONEY}?|(?<number>${NUMBER})${MONEY})(?:${orMore()})?|(?<bare>${NUMBER})${orMore('2')}${NO_UNIT}`,
    ({ bare, ...groups }) => {
      if (/(?:wid|narrow|tall|short|high|deep|loud|old)er/.test(groups.min ?? groups.max ?? ''))
        return undefined;
      const { least, most = 0 } = limitsOf(groups, numberOf(groups.number ?? bare));
      if (bare && (least ?? MIN_BARE) < MIN_BARE) return undefined;
      return least === undefined
        ? price(`Under ${dollars(most)}`, 0, most)
        : price(`From ${dollars(least)}`, least, NO_END);
    },
    {
      'over $1000': 'From $1,000',
      '$500+': 'From $500',
      'under 200': 'Under $200',
      'no more than 300': 'Under $300',
      $400: 'Under $400',
      '500 bucks': 'Under $500',
      'max. 300 €': 'Under $300',
    },
  ),
  rule(
    'Price',
    'cheap(?:est|er)?|inexpensive|low(?:est)?[ -]pric(?:e|ed)|budget|bargain|affordable|barat[oa]s?|econ[o]mic[oa]s?|billige?[rns]?|gunstige?[rns]?',
    { label: 'Lowest price first', sort: 'price' },
    ['cheap', 'barato'],
  ),
];
