import { NO_END } from './limits.ts';
import { formatNumber, MAX, MIN, NUMBER, numberOf, RANGE } from './numbers.ts';
import { type Rule, wholeWords } from './rule.ts';

/** What is about a price: a quarter less or more. */
const ABOUT = 0.25;
/** How far, how old or how many is no price. */
export const NO_UNIT =
  '(?! ?-?(?:mi|miles?|km|kilomet(?:er|re)s?|years?|yrs?|months?|bottles?|cans?)(?![\\p{L}]))';
const MONEY = '(?: ?(?:dollars?|usd|bucks|\\$))';

export const priceRules: readonly Rule[] = [
  {
    about: 'Price',
    pattern: wholeWords(
      `(?:between )?\\$ ?(?<from>${NUMBER}) ?(?:${RANGE}) ?\\$? ?(?<to>${NUMBER})${MONEY}?|(?<from2>${NUMBER}) ?(?:${RANGE}) ?(?:\\$ ?(?<to2>${NUMBER})|(?<to3>${NUMBER})${MONEY})|between (?<from4>${NUMBER}) and (?<to4>${NUMBER})|from \\$? ?(?<from5>${NUMBER}) (?:to|till?|until) \\$? ?(?<to5>${NUMBER})${MONEY}?`,
    ),
    read(groups) {
      const [from, to] = ['from', 'to'].map((end) =>
        numberOf(['', '2', '3', '4', '5'].map((way) => groups[end + way]).find((text) => text !== undefined)),
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
      'from 100 to 250': '$100 to $250',
    },
  },
  {
    about: 'Price',
    pattern: wholeWords(
      `(?:about|around|roughly|approx(?:imately)?\\.?|circa|ca\\.?|etwa) (?:\\$ ?(?<number>${NUMBER})|(?<number2>${NUMBER})${MONEY}|(?<number3>[1-9]\\d{2,3}))`,
    ),
    read({ number, number2, number3 }) {
      const dollars = numberOf(number ?? number2 ?? number3);
      const ends = [1 - ABOUT, 1 + ABOUT].map((share) => Math.round(dollars * share)) as [number, number];
      return { label: `About $${formatNumber(dollars)}`, wanted: { ranges: { price: ends } } };
    },
    examples: { 'around $500': 'About $500', 'about 400': 'About $400' },
  },
  {
    about: 'Price',
    pattern: wholeWords(`(?<!(?:no|not) )(?:${MIN}) \\$? ?(?<number>${NUMBER})${MONEY}?${NO_UNIT}`),
    read({ number }) {
      const dollars = numberOf(number);
      return { label: `From $${formatNumber(dollars)}`, wanted: { ranges: { price: [dollars, NO_END] } } };
    },
    examples: { 'over 1,000': 'From $1,000', 'over $1000': 'From $1,000' },
  },
  {
    about: 'Price',
    pattern: wholeWords(
      `(?:${MAX}) \\$? ?(?<number>${NUMBER})${MONEY}?${NO_UNIT}|\\$ ?(?<number2>${NUMBER})(?: (?:or less|and under|max|tops))?|(?<number3>${NUMBER})(?:${MONEY}(?: (?:or less|and under|max|tops))?| (?:or less|and under|max|tops))`,
    ),
    read({ number, number2, number3 }) {
      const dollars = numberOf(number ?? number2 ?? number3);
      return { label: `Under $${formatNumber(dollars)}`, wanted: { ranges: { price: [0, dollars] } } };
    },
    examples: {
      'under 200': 'Under $200',
      'less than 300': 'Under $300',
      'no more than 300': 'Under $300',
      $400: 'Under $400',
      '500 bucks': 'Under $500',
    },
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
