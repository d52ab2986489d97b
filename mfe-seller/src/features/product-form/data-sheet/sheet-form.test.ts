import { wholeDataSheet } from 'test-helpers/data-sheet';
import { toDataSheet, toSheetForm } from './sheet-form.ts';
import { toStored, toTyped } from './units.ts';

const whole = { ...wholeDataSheet, faults: 'The lamp is dark.\nOne shelf is cracked.' };

test('a stored data sheet survives conversion to form values and back in both unit systems, and inches become millimetres', () => {
  const form = toSheetForm(whole);
  expect(toDataSheet(form)).toEqual(whole);
  expect(toDataSheet(toSheetForm(whole, { lengthunit: 'in', capacityunit: 'cuft' }))).toEqual(whole);
  expect(form).toMatchObject({ widthmm: '59.5', nofrost: 'yes', lift: 'no', floor: '-1' });
  expect(toDataSheet({ ...form, widthmm: '23.4', lengthunit: 'in' }).widthmm).toBe(594);
});

test('empty form fields are omitted from the data sheet', () => {
  expect([...new Set(Object.values(toSheetForm()))]).toEqual(['', 'cm', 'l']);
  expect(toDataSheet(toSheetForm())).toEqual({});
  expect(toDataSheet({ ...toSheetForm(), brand: '  ', lift: 'no' })).toEqual({ lift: false });
});

test('stored amounts survive conversion to each unit and back, and are displayed without needless digits', () => {
  const amounts = Array.from({ length: 3000 }, (_, index) => index + 1);
  for (const unit of ['cm', 'in', 'l', 'cuft'] as const)
    expect(amounts.map((amount) => toStored(toTyped(amount, unit), unit))).toEqual(amounts);
  expect([toTyped(600, 'cm'), toTyped(595, 'cm'), toTyped(515, 'cuft')]).toEqual(['60', '59.5', '18.2']);
});
