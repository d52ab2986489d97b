import { messages } from '../messages.ts';
import { yearsText } from './years-of-use.ts';

test.each([
  ['3', '3 years'],
  ['1', '1 year'],
  ['0', '0 years'],
  ['2.5', '2.5 years'],
  ['2,5', '2.5 years'],
  ['1.1', '1.1 years'],
  [' 4 ', '4 years'],
  ['two', 'two years'],
  ['One', 'One year'],
  ['two and a half', 'two and a half years'],
  ['about 3', 'about 3 years'],
  ['less than 1', 'less than 1 year'],
  ['< 1', '< 1 year'],
  ['3-4', '3-4 years'],
  ['0 to 1', '0 to 1 years'],
  ['5+', '5+ years'],
  ['1 years', '1 year'],
  ['one months', 'one month'],
  ['3 years', '3 years'],
  ['6 months', '6 months'],
  ['almost new', 'almost new'],
  ['since 2019', 'since 2019'],
  ['2019', '2019'],
  ['model 3', 'model 3'],
  ['-1', '-1'],
  ['', ''],
])('%j reads as %j', (typed, read) => {
  expect(yearsText(typed)).toBe(read);
});

test.each([
  ['2', 'Used 2 years'],
  ['About two', 'Used about two years'],
  ['6 months', 'Used 6 months'],
  ['almost new', 'Years of use: almost new'],
  ['2019', 'Years of use: 2019'],
])('a card says of %j: %j', (typed, said) => {
  expect(messages.product.used(yearsText(typed))).toBe(said);
});
