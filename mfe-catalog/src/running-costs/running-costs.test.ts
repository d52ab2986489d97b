import { dollarsPerKwh } from './electricity-prices.ts';
import { countryOf, dollarsOf, readShopperPrice } from './price-fields.tsx';
import { runningCosts } from './running-costs.ts';

const sheet = {
  kind: 'top-freezer',
  freshlitres: 283,
  freezerlitres: 142,
  energyscale: 'us',
  kwhyear: 586,
} as const;
const question = { sheet, price: 200, newPrice: 700, perKwh: 0.25 };

test('kWh times price, beside a new one, and the years until that is cheaper', () => {
  // A new one may use 386 kWh: 200 kWh less, $50 a year; it costs $500 more.
  expect(runningCosts(question)).toEqual({
    kwh: 586,
    yearly: 146.5,
    compared: { kwh: 386, rule: 'us', yearly: 96.5, payback: { kind: 'after', years: 10 } },
  });
  expect(runningCosts({ ...question, newPrice: 701 })?.compared?.payback).toEqual({
    kind: 'after',
    years: 11,
  });
});

test('a new one that costs no more is cheaper at once, one that may use as much never', () => {
  expect(runningCosts({ ...question, newPrice: 200 })?.compared?.payback).toEqual({ kind: 'at-once' });
  const saving = { ...question, sheet: { ...sheet, kwhyear: 386 } };
  expect(runningCosts(saving)?.compared?.payback).toEqual({ kind: 'never' });
  expect(runningCosts({ ...saving, newPrice: 100 })?.compared?.payback).toEqual({ kind: 'never' });
});

test('no figure without kWh, no new one without kind', () => {
  expect(runningCosts({ ...question, sheet: undefined })).toBeUndefined();
  expect(runningCosts({ ...question, sheet: { kind: 'mini', freshlitres: 90 } })).toBeUndefined();
  expect(runningCosts({ ...question, sheet: { kwhyear: 100 } })).toEqual({ kwh: 100, yearly: 25 });
});

test('prices are dollars: those of the EU and the UK by the rates of the day that the source names', () => {
  expect(dollarsPerKwh.US).toBe(0.165);
  expect(dollarsPerKwh.DE).toBe(0.462);
  expect(dollarsPerKwh.HU).toBe(0.121);
  expect(dollarsPerKwh.GB).toBe(0.352);
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
] as const)('who reads %j pays as in %s', (languages, country) => {
  expect(countryOf(languages)).toBe(country);
});

test.each([
  [undefined, { country: 'US' }],
  ['', { country: 'FR' }],
  ['{', { country: 'FR' }],
  ['null', { country: 'FR' }],
  ['{"country":"toString"}', { country: 'FR' }],
  ['{"country":"DE"}', { country: 'DE' }],
  ['{"country":"DE","own":0.31}', { country: 'DE', own: 0.31 }],
  ['{"country":"DE","own":"cheap"}', { country: 'DE' }],
  ['{"country":"DE","own":9}', { country: 'DE' }],
])('kept as %s', (text, price) => {
  expect(readShopperPrice(text, () => ['fr-FR'])).toEqual(price);
});

test('an own price goes before that of the country', () => {
  expect(dollarsOf({ country: 'DE', own: 0.31 })).toBe(0.31);
  expect(dollarsOf({ country: 'DE' })).toBe(0.462);
});
