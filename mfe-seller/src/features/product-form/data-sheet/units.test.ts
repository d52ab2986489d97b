import { toStored, toTyped } from './units.ts';

test('stored amounts survive conversion to each unit and back, and are displayed without needless digits', () => {
  const amounts = Array.from({ length: 3000 }, (_, index) => index + 1);
  for (const unit of ['cm', 'in', 'l', 'cuft'] as const)
    expect(amounts.map((amount) => toStored(toTyped(amount, unit), unit))).toEqual(amounts);
  expect([toTyped(600, 'cm'), toTyped(595, 'cm'), toTyped(515, 'cuft')]).toEqual(['60', '59.5', '18.2']);
});
