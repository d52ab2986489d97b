import type { DataSheet } from 'shared-contracts';
import { dollarsPerKwh } from './electricity-prices.ts';
import { readShopperPrice } from './price-fields.tsx';
import { newAppliance, runningCosts, standardConsumption } from './running-costs.ts';

const sheet = {
  kind: 'top-freezer',
  freshlitres: 283,
  freezerlitres: 142,
  energyscale: 'us',
  kwhyear: 586,
} as const;
const costsOf = (datasheet?: DataSheet, newPrice = 700) =>
  runningCosts({ resaleprice: 200, ...(datasheet && { datasheet }) }, newPrice, 0.25);

test('calculates the yearly cost, compares it with a new appliance, and rounds the payback up to whole years', () => {
  // The limit for a new one is 386 kWh: 200 kWh less, $50 a year; it costs $500 more.
  expect(costsOf(sheet)).toEqual({
    kwh: 586,
    yearly: 146.5,
    compared: { kwh: 386, rule: 'us', yearly: 96.5, payback: 10 },
  });
  expect(costsOf(sheet, 701)?.compared?.payback).toBe(11);
});

test('a new appliance pays off at once at the same price, and never when it may use as much energy', () => {
  expect(costsOf(sheet, 200)?.compared?.payback).toBe(0);
  const saving = { ...sheet, kwhyear: 386 };
  expect(costsOf(saving)?.compared?.payback).toBe(Number.POSITIVE_INFINITY);
  expect(costsOf(saving, 100)?.compared?.payback).toBe(Number.POSITIVE_INFINITY);
});

test('calculates nothing without the kWh a year, and no comparison without the kind', () => {
  expect(costsOf()).toBeUndefined();
  expect(costsOf({ kind: 'mini', freshlitres: 90 })).toBeUndefined();
  expect(costsOf({ kwhyear: 100 })).toEqual({ kwh: 100, yearly: 25 });
});

test('electricity prices of the EU and the UK are converted to US dollars by the rates of 30 June 2025', () => {
  // A euro was 1.1720 dollars and 0.8555 pounds; prices are rounded to a tenth of a cent.
  expect(dollarsPerKwh.US).toBeCloseTo(0.1648, 3);
  expect(dollarsPerKwh.DE).toBeCloseTo(0.3943 * 1.172, 3);
  expect(dollarsPerKwh.HU).toBeCloseTo(0.1032 * 1.172, 3);
  expect(dollarsPerKwh.GB).toBeCloseTo((0.2573 * 1.172) / 0.8555, 3);
  expect(Object.keys(dollarsPerKwh)).toHaveLength(29);
});

test.each([
  [['de-AT', 'en'], 'AT'],
  [['de'], 'DE'],
  [['en'], 'US'],
  [['en-GB'], 'GB'],
  [['pt-BR'], 'US'],
  [['x-'], 'US'],
  [[], 'US'],
] as const)('the browser languages %j select the electricity price of %s', (languages, country) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(readShopperPrice('')).toEqual({ country });
});

test.each([
  [undefined, { country: 'US' }],
  ['{', { country: 'FR' }],
  ['null', { country: 'FR' }],
  ['{"country":"toString"}', { country: 'FR' }],
  ['{"country":"DE"}', { country: 'DE' }],
  ['{"country":"DE","own":0.31}', { country: 'DE', own: 0.31 }],
  ['{"country":"DE","own":"cheap"}', { country: 'DE' }],
  ['{"country":"DE","own":9}', { country: 'DE' }],
])('reads the stored electricity price %s', (text, price) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  expect(readShopperPrice(text)).toEqual(price);
});

describe('EU limit for a new appliance', () => {
  it('the standard consumption equals the formula of annex IV, calculated by hand', () => {
    // C = 1.3 + 0.87 × 0.25; fresh 0.75 × (75 + 400 × 0.12); freezer 0.25 × (138 + 400 × 2.1 × 0.15)
    const sum = 0.75 * 123 + 0.25 * 264;
    const plain = { kind: 'bottom-freezer', fresh: 300, freezer: 100, noFrost: false } as const;
    expect(standardConsumption(plain)).toBeCloseTo(1.5175 * sum, 6);
    expect(standardConsumption({ ...plain, noFrost: true })).toBeCloseTo(1.5175 * (92.25 + 72.6), 6);
    expect(standardConsumption({ ...plain, kind: 'french-door' })).toBeCloseTo(1.02 * 1.5175 * sum, 6);
    // Half of it freezer: C = 1.87 − 1.0275 × 0.5; one part alone: C = 1.
    expect(standardConsumption({ ...plain, fresh: 100, freezer: 100 })).toBeCloseTo(1.35625 * 150, 6);
    expect(standardConsumption({ ...plain, kind: 'chest', fresh: 0, freezer: 200 })).toBeCloseTo(201, 6);
    // As declared on the label of a larder of 346 litres, class E: 116 kWh.
    expect(standardConsumption({ ...plain, kind: 'larder', fresh: 346, freezer: 0 })).toBeCloseTo(116.52, 6);
  });

  it('lets wine storage use more than its standard', () => {
    const sheet = { kind: 'wine', freshlitres: 200, energyscale: 'eu-2021' } as const;
    // 1.55 × (75 + 200 × 0.6 × 0.12)
    expect(newAppliance(sheet)).toEqual({ kwh: 139, rule: 'eu' });
  });
});

describe('US limit for a new appliance', () => {
  // 10 CFR 430.32 (a), with 10 cu ft = 283.17 l: adjusted volume × the first number + the second.
  it.each([
    ['top freezer', { kind: 'top-freezer', freshlitres: 283, freezerlitres: 142 }, 386],
    ['side by side', { kind: 'side-by-side', freshlitres: 425, freezerlitres: 283 }, 575],
    ['bottom freezer', { kind: 'bottom-freezer', freshlitres: 425, freezerlitres: 142 }, 528],
    ['French door', { kind: 'french-door', freshlitres: 425, freezerlitres: 142 }, 528],
    ['larder, manual defrost', { kind: 'larder', freshlitres: 283, nofrost: false }, 261],
    ['larder, automatic defrost', { kind: 'larder', freshlitres: 283, nofrost: true }, 272],
    ['chest of 10 cu ft', { kind: 'chest', freezerlitres: 283 }, 236],
    ['chest of 5 cu ft', { kind: 'chest', freezerlitres: 142 }, 218],
    ['mini with a freezer', { kind: 'mini', freshlitres: 85, freezerlitres: 8 }, 283],
    ['mini without', { kind: 'mini', freshlitres: 85 }, 243],
    ['wine, 10 cu ft', { kind: 'wine', freshlitres: 283 }, 210],
  ] as const)('%s', (_what, sheet, kwh) => {
    expect(newAppliance({ ...sheet, energyscale: 'us' })).toEqual({ kwh, rule: 'us' });
    expect(newAppliance(sheet)?.rule).toBe('us');
  });
});

test.each<[string, DataSheet]>([
  ['the kind', { freshlitres: 200, freezerlitres: 90 }],
  ['the litres', { kind: 'larder' }],
  ['the litres of one part', { kind: 'top-freezer', freshlitres: 200 }],
  ['the litres of a chest', { kind: 'chest', freshlitres: 200 }],
  ['what is inside a built-in one', { kind: 'built-in', freshlitres: 200, freezerlitres: 90 }],
])('returns no new appliance without %s', (_what, sheet) => {
  expect(newAppliance(sheet)).toBeUndefined();
});
