import { yearsText } from './years-of-use.ts';

test.each([
  ['3', '3 years'],
  ['1', '1 year'],
  ['0', '0 years'],
  ['2.5', '2.5 years'],
  ['2,5', '2.5 years'],
  [' 4 ', '4 years'],
  ['3 years', '3 years'],
  ['almost new', 'almost new'],
])('%j reads as %j', (typed, read) => {
  expect(yearsText(typed)).toBe(read);
});
