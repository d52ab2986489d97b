import { convert, toStored, toTyped } from './units.ts';

test.each([
  ['59.5', 'cm', 595],
  ['23.4', 'in', 594],
  ['360', 'l', 360],
  ['18.2', 'cuft', 515],
] as const)('%s %s are stored as %d', (typed, unit, stored) => {
  expect(toStored(typed, unit)).toBe(stored);
});

test('whatever is stored is written so that it means the same again', () => {
  const amounts = Array.from({ length: 3000 }, (_, index) => index + 1);
  for (const unit of ['cm', 'in', 'l', 'cuft'] as const)
    expect(amounts.map((amount) => toStored(toTyped(amount, unit), unit))).toEqual(amounts);
});

test('a size is written as short as it can be', () => {
  expect([toTyped(600, 'cm'), toTyped(595, 'cm'), toTyped(515, 'cuft')]).toEqual(['60', '59.5', '18.2']);
});

test('a size goes into the other unit and back; what is no number stays', () => {
  expect(convert('59.5', 'cm', 'in')).toBe('23.43');
  expect(convert('23.43', 'in', 'cm')).toBe('59.5');
  expect(convert('wide', 'cm', 'in')).toBe('wide');
  expect(convert('', 'cm', 'in')).toBe('');
});
