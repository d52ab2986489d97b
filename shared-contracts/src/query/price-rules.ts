import { formatNumber, MAX, MIN, NO_END, NUMBER, numberOf, RANGE } from './numbers.ts';
import { type Reading, type Rule, rule } from './rule.ts';

/** "About" a price means a quarter less or more. */
const ABOUT = 0.25;
/** A number of miles, years or bottles is not a price. */
export const NO_UNIT =
  '(?! ?-?(?:mi|miles?|km|kilomet(?:er|re)s?|years?|yrs?|months?|bottles?|cans?)(?![\\p{L}]))';
const MONEY = '(?: ?(?:dollars?|usd|bucks|\\$))';

const dollars = (value: number) => `$${formatNumber(value)}`;
const price = (label: string, from: number, to: number): Reading => ({
  label,
  wanted: { ranges: { price: [from, to] } },
});

export const priceRules: readonly Rule[] = [
  rule(
    'Price',
    `(?:between )?\\$ ?(?<from>${NUMBER}) ?(?:${RANGE}) ?\\$? ?(?<to>${NUMBER})${MONEY}?|(?<from>${NUMBER}) ?(?:${RANGE}) ?\\$ ?(?<to>${NUMBER})|(?<from>${NUMBER}) ?(?:${RANGE}) ?(?<to>${NUMBER})${MONEY}|between (?<from>${NUMBER}) and (?<to>${NUMBER})|from \\$? ?(?<from>${NUMBER}) (?:to|till?|until) \\$? ?(?<to>${NUMBER})${MONEY}?`,
    (groups) => {
      const [from, to] = [numberOf(groups.from), numberOf(groups.to)];
      return to < from ? undefined : price(`${dollars(from)} to ${dollars(to)}`, from, to);
    },
    {
      '$300-500': '$300 to $500',
      'between 200 and 400': '$200 to $400',
      '300 to 500 dollars': '$300 to $500',
      'from 100 to 250': '$100 to $250',
    },
  ),
  rule(
    'Price',
    `(?:about|around|roughly|approx(?:imately)?\\.?|circa|ca\\.?|etwa) (?:\\$ ?(?<number>${NUMBER})|(?<number>${NUMBER})${MONEY}|(?<number>[1-9]\\d{2,3}))`,
    (groups) => {
      const number = numberOf(groups.number);
      const [from = 0, to = 0] = [1 - ABOUT, 1 + ABOUT].map((share) => Math.round(number * share));
      return price(`About ${dollars(number)}`, from, to);
    },
    { 'around $500': 'About $500', 'about 400': 'About $400' },
  ),
  rule(
    'Price',
    `(?<!(?:no|not) )(?:${MIN}) \\$? ?(?<number>${NUMBER})${MONEY}?${NO_UNIT}`,
    ({ number }) => price(`From ${dollars(numberOf(number))}`, numberOf(number), NO_END),
    { 'over 1,000': 'From $1,000', 'over $1000': 'From $1,000' },
  ),
  rule(
    'Price',
    `(?:${MAX}) \\$? ?(?<number>${NUMBER})${MONEY}?${NO_UNIT}|\\$ ?(?<number>${NUMBER})(?: (?:or less|and under|max|tops))?|(?<number>${NUMBER})(?:${MONEY}(?: (?:or less|and under|max|tops))?| (?:or less|and under|max|tops))`,
    ({ number }) => price(`Under ${dollars(numberOf(number))}`, 0, numberOf(number)),
    {
      'under 200': 'Under $200',
      'less than 300': 'Under $300',
      'no more than 300': 'Under $300',
      $400: 'Under $400',
      '500 bucks': 'Under $500',
    },
  ),
  rule(
    'Price',
    'cheap(?:est|er)?|inexpensive|low(?:est)?[ -]pric(?:e|ed)|budget|bargain|affordable|barat[oa]s?|econ[o]mic[oa]s?|billige?[rns]?|gunstige?[rns]?',
    { label: 'Lowest price first', sort: 'price' },
    ['cheap', 'barato'],
  ),
];
