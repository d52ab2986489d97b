import type { DataSheet } from 'shared-contracts';
import { dataSheetGroups } from './data-sheet-groups.ts';

const factsOf = (sheet: DataSheet) =>
  Object.fromEntries(
    dataSheetGroups(sheet).flatMap(({ facts }) => facts.map((fact) => [fact.name, fact] as const)),
  );
const values = (sheet: DataSheet) =>
  Object.fromEntries(Object.entries(factsOf(sheet)).map(([name, { value }]) => [name, value]));

const whole: Required<DataSheet> = {
  brand: 'Bosch',
  model: 'KGN 39',
  kind: 'bottom-freezer',
  freshlitres: 260,
  freezerlitres: 100,
  heightmm: 2030,
  widthmm: 595,
  depthmm: 660,
  energyscale: 'eu-2021',
  energyclass: 'C',
  kwhyear: 162,
  noisedb: 34,
  nofrost: true,
  hingeside: 'right',
  hingechangeable: true,
  colour: 'Stainless steel',
  refrigerant: 'R600a',
  yearmade: 2021,
  warrantyuntil: '2027-03-31',
  workingstate: 'faulty',
  looks: 'B',
  faults: 'The light is out.',
  included: 'Two shelves',
  floor: 3,
  lift: false,
  carryhelp: true,
  delivery: 'paid',
};

test('a whole data sheet is said in groups, each thing once', () => {
  expect(dataSheetGroups(whole).map(({ title, facts }) => [title, facts.length])).toEqual([
    ['Make and kind', 8],
    ['Capacity and size', 6],
    ['Energy and noise', 3],
    ['Condition', 5],
    ['Delivery and place', 4],
  ]);
  expect(values(whole)).toEqual({
    Brand: 'Bosch',
    'Model number': 'KGN 39',
    Kind: 'Bottom freezer',
    'Colour and finish': 'Stainless steel',
    'Year of make': '2021',
    'No-frost': 'Yes',
    Hinges: 'Right, can be changed',
    Refrigerant: 'R600a',
    'Fresh food': '260 l (9.2 cu ft)',
    Freezer: '100 l (3.5 cu ft)',
    'In all': '360 l (12.7 cu ft)',
    Height: '203.0 cm (79.9 in)',
    Width: '59.5 cm (23.4 in)',
    Depth: '66.0 cm (26.0 in)',
    'Energy class': 'C',
    'Energy use': '162 kWh a year',
    Noise: '34 dB(A)',
    'Working state': 'Works with a fault',
    Looks: 'B, light marks',
    'Known faults': 'The light is out.',
    'What comes with it': 'Two shelves',
    'Warranty until': 'Mar 31, 2027',
    Delivery: 'Brought by the seller, for a fee',
    Floor: '3 above the ground floor',
    Lift: 'No',
    'Help with carrying': 'Yes',
  });
});

test('a class names its scale, a state and a grade what they promise', () => {
  const facts = factsOf(whole);
  expect(facts['Energy class']?.definition).toBe('EU label since 2021 (A to G)');
  expect(factsOf({ energyscale: 'eu-2010', energyclass: 'A' })['Energy class']?.definition).toBe(
    'EU label before 2021 (A+++ to D)',
  );
  expect(facts['Working state']?.definition).toMatch(/cools, but/);
  expect(facts.Looks?.definition).toMatch(/small scratches/);
  expect(facts.Brand?.definition).toBeUndefined();
});

test('the label of the US is its kWh and nothing else', () => {
  expect(values({ energyscale: 'us', kwhyear: 420 })).toEqual({ 'Energy use': '420 kWh a year' });
});

test('only what is known is said: no group without a fact, no sum of one part, no answer to a question not asked', () => {
  expect(dataSheetGroups({})).toEqual([]);
  expect(values({ freshlitres: 90 })).toEqual({ 'Fresh food': '90 l (3.2 cu ft)' });
  expect(values({ nofrost: false })).toEqual({ 'No-frost': 'No' });
  expect(values({ hingechangeable: false })).toEqual({ Hinges: 'cannot be changed' });
  expect(values({ energyscale: 'eu-2021' })).toEqual({});
});

test.each([
  [0, 'Ground floor'],
  [-1, '1 below the ground floor'],
])('floor %i is said in words', (floor, words) => {
  expect(values({ floor })).toEqual({ Floor: words });
});
