import type { DataSheet } from 'shared-contracts';
import { emptySheet, isSameSheet, toDataSheet, toSheetForm } from './sheet-form.ts';

const whole: Required<DataSheet> = {
  brand: 'Bosch',
  model: 'KGN36',
  kind: 'bottom-freezer',
  freshlitres: 242,
  freezerlitres: 87,
  heightmm: 1860,
  widthmm: 595,
  depthmm: 660,
  energyscale: 'eu-2021',
  energyclass: 'C',
  kwhyear: 162,
  noisedb: 35,
  nofrost: true,
  hingeside: 'right',
  hingechangeable: false,
  colour: 'White',
  refrigerant: 'R600a',
  yearmade: 2022,
  warrantyuntil: '2027-03-31',
  workingstate: 'faulty',
  looks: 'B',
  faults: 'The lamp is dark.\nOne shelf is cracked.',
  included: 'Manual',
  floor: -1,
  lift: false,
  carryhelp: true,
  delivery: 'paid',
};

test('a stored sheet comes out of the form as it went in, in either unit', () => {
  const form = toSheetForm(whole);
  expect(toDataSheet(form)).toEqual(whole);
  expect(form).toMatchObject({ widthmm: '59.5', nofrost: 'yes', lift: 'no', floor: '-1' });
  expect(toDataSheet({ ...form, widthmm: '23.4', lengthunit: 'in' }).widthmm).toBe(594);
});

test('what is left open is left out', () => {
  expect(toDataSheet(emptySheet)).toEqual({});
  expect(toDataSheet({ ...emptySheet, brand: '  ', lift: 'no' })).toEqual({ lift: false });
  expect(toSheetForm()).toEqual(emptySheet);
});

test('two sheets are the same when they say the same', () => {
  expect(isSameSheet(undefined, {})).toBe(true);
  expect(isSameSheet(whole, { ...whole })).toBe(true);
  expect(isSameSheet(whole, { ...whole, lift: true })).toBe(false);
});
