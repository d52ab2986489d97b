import type { DataSheet } from 'shared-contracts';
import { wholeDataSheet } from 'test-helpers/data-sheet';
import { dataSheetGroups } from './data-sheet-groups.ts';

const factsOf = (sheet: DataSheet) =>
  Object.fromEntries(
    dataSheetGroups(sheet, 'cm').flatMap(({ facts }) => facts.map((fact) => [fact.name, fact] as const)),
  );
const values = (sheet: DataSheet) =>
  Object.fromEntries(Object.entries(factsOf(sheet)).map(([name, { value }]) => [name, value]));

test('presents a complete data sheet in groups, each fact once', () => {
  expect(dataSheetGroups(wholeDataSheet, 'cm').map(({ title, facts }) => [title, facts.length])).toEqual([
    ['Make and kind', 8],
    ['Capacity and size', 6],
    ['Energy and noise', 3],
    ['Condition', 5],
    ['Delivery and place', 7],
  ]);
  expect(values(wholeDataSheet)).toEqual({
    Brand: 'Bosch',
    'Model number': 'KGN36',
    Kind: 'Bottom freezer',
    'Colour and finish': 'White',
    'Year of make': '2022',
    'No-frost': 'Yes',
    Hinges: 'Right, cannot be changed',
    Refrigerant: 'R600a',
    'Fresh food': '242 l (8.5 cu ft)',
    Freezer: '87 l (3.1 cu ft)',
    'In all': '329 l (11.6 cu ft)',
    Height: '186.0 cm (73.2 in)',
    Width: '59.5 cm (23.4 in)',
    Depth: '66.0 cm (26.0 in)',
    'Energy class': 'C',
    'Energy use': '162 kWh a year',
    Noise: '35 dB(A)',
    'Working state': 'Works with a fault',
    Looks: 'B, light marks',
    'Known faults': 'The lamp is dark.',
    'What comes with it': 'Manual',
    'Warranty until': 'Mar 31, 2027',
    Delivery: 'Brought by the seller, for a fee',
    'Brought as far as': '60 km (37 mi)',
    'Fee for bringing it': '$40',
    'Takes an old one away': 'Yes',
    Floor: '1 below the ground floor',
    Lift: 'No',
    'Help with carrying': 'Yes',
  });
});

test('explains the energy class by its label, the working state and the grade of looks by their definitions', () => {
  const facts = factsOf(wholeDataSheet);
  expect(facts['Energy class']?.definition).toBe('EU label since 2021 (A to G)');
  expect(factsOf({ energyscale: 'eu-2010', energyclass: 'A' })['Energy class']?.definition).toBe(
    'EU label before 2021 (A+++ to D)',
  );
  expect(facts['Working state']?.definition).toMatch(/cools, but/);
  expect(facts.Looks?.definition).toMatch(/small scratches/);
  expect(facts.Brand?.definition).toBeUndefined();
});

test('a US energy label shows only the kWh a year', () => {
  expect(values({ energyscale: 'us', kwhyear: 420 })).toEqual({ 'Energy use': '420 kWh a year' });
});

test('omits unknown facts, empty groups, the total volume of one compartment, and an energy scale without a class', () => {
  expect(dataSheetGroups({}, 'cm')).toEqual([]);
  expect(values({ freshlitres: 90 })).toEqual({ 'Fresh food': '90 l (3.2 cu ft)' });
  expect(values({ nofrost: false })).toEqual({ 'No-frost': 'No' });
  expect(values({ hingechangeable: false })).toEqual({ Hinges: 'cannot be changed' });
  expect(values({ energyscale: 'eu-2021' })).toEqual({});
});

test.each([
  [0, 'Ground floor'],
  [3, '3 above the ground floor'],
])('formats floor %i in words', (floor, words) => {
  expect(values({ floor })).toEqual({ Floor: words });
});
