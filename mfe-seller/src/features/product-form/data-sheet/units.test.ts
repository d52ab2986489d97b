import { toStored, toTyped } from './units.ts';

test('whatever is stored is written so that it means the same again, as short as it can be', () => {
  const amounts = Array.from({ length: 3000 }, (_, index) => index + 1);
  for (const unit of ['cm', 'in', 'l', 'cuft'] as const)
    expect(amounts.map((amount) => toStored(toTyped(amount, unit), unit))).toEqual(amounts);
  expect([toTyped(600, 'cm'), toTyped(595, 'cm'), toTyped(515, 'cuft')]).toEqual(['60', '59.5', '18.2']);
});
