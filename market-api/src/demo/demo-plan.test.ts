import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DemoOffer } from './demo-data.ts';
import { planProducts as plan } from './demo-plan.ts';
import { readDemoData, readDemoPeople } from './read-demo-data.ts';

const { brands } = await readDemoData();
const people = await readDemoPeople();
const planProducts = (offers: readonly DemoOffer[], count: number) =>
  plan({ offers, people, brands }, count, new Date('2026-06-01'));

const offers: DemoOffer[] = ['A', 'B', 'A'].map((category, index) => ({
  picture: 'one',
  category,
  productname: `Fridge ${index}`,
  resaleprice: 200,
  originalprice: 500,
  yearsofuse: '2',
  condition: 'Good',
  location: 'Springfield, IL',
  description: 'Cold.',
  datasheet: { kind: 'mini', brand: 'Danby', noisedb: 40, heightmm: 800 },
}));

test('the first round has the sheets of the offers, later ones others', () => {
  const plan = planProducts(offers, 30);
  for (const { offer, sheet } of plan.slice(0, 3)) assert.deepEqual(sheet, offer.datasheet);
  for (const { sheet } of plan.slice(3, 6)) assert.notDeepEqual(sheet, offers[0]?.datasheet);
  assert.ok(new Set(plan.map(({ sheet }) => JSON.stringify(sheet))).size > 5);
});

test('the same input gives the same products', () => {
  assert.deepEqual(planProducts(offers, 30), planProducts(offers, 30));
});

test('made offers stand elsewhere than the first ones, in places that the offers know', () => {
  const plan = planProducts(
    offers.map((offer, index) => ({ ...offer, location: `Town ${index}` })),
    9,
  );
  assert.deepEqual(
    plan.slice(0, 3).map(({ offer, location }) => offer.location === location),
    [true, true, true],
  );
  assert.ok(plan.slice(3).every(({ offer, location }) => offer.location !== location));
});

test('made offers cost less than the first ones, in steps of five dollars', () => {
  const prices = planProducts([{ ...(offers[0] as DemoOffer), resaleprice: 219 }], 4);
  assert.deepEqual(
    prices.map(({ resaleCents }) => resaleCents),
    [21_900, 21_000, 20_500, 20_000],
  );
});
