import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DemoOffer } from './catalogue.ts';
import { planProducts } from './demo-plan.ts';

const offers: DemoOffer[] = ['A', 'B', 'A'].map((category, index) => ({
  picture: 'one',
  category,
  name: `Fridge ${index}`,
  resale: 200,
  original: 500,
  years: '2',
  condition: 'Good',
  location: 'Springfield, IL',
  description: 'Cold.',
  sheet: { kind: 'mini', brand: 'Danby', noisedb: 40, heightmm: 800 },
}));

test('the first round has the sheets of the offers, later ones others', () => {
  const plan = planProducts(offers, 30, new Date('2026-06-01'));
  for (const { offer, sheet } of plan.slice(0, 3)) assert.deepEqual(sheet, offer.sheet);
  for (const { sheet } of plan.slice(3, 6)) assert.notDeepEqual(sheet, offers[0]?.sheet);
  assert.ok(new Set(plan.map(({ sheet }) => JSON.stringify(sheet))).size > 5);
});

test('the same input gives the same products', () => {
  const now = new Date('2026-06-01');
  assert.deepEqual(planProducts(offers, 30, now), planProducts(offers, 30, now));
});

test('made offers stand elsewhere than the first ones, in places that the offers know', () => {
  const plan = planProducts(
    offers.map((offer, index) => ({ ...offer, location: `Town ${index}` })),
    9,
    new Date('2026-06-01'),
  );
  assert.deepEqual(
    plan.slice(0, 3).map(({ offer, location }) => offer.location === location),
    [true, true, true],
  );
  assert.ok(plan.slice(3).every(({ offer, location }) => offer.location !== location));
});

test('made offers cost less than the first ones, in steps of five dollars', () => {
  const prices = planProducts([{ ...(offers[0] as DemoOffer), resale: 219 }], 4, new Date('2026-06-01'));
  assert.deepEqual(
    prices.map(({ resaleCents }) => resaleCents),
    [21_900, 21_000, 20_500, 20_000],
  );
});
