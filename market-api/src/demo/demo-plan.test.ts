import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DataSheet, type Measure, sheetFields } from 'shared-contracts';
import { readDemoData, readDemoPeople } from './demo-data.ts';
import { planProducts } from './demo-plan.ts';
import { varySheet } from './vary-sheet.ts';

const { offers, brands } = await readDemoData();
const people = await readDemoPeople();
const rounds = Array.from({ length: 400 }, (_, round) => round);

test('the planned products are the offers first and then variations of them, the same in every run', () => {
  const plan = () => planProducts({ offers, brands }, people, 3 * offers.length, new Date('2026-06-01'));
  const made = plan();
  assert.deepEqual(made, plan());
  for (const { offer, sheet, location } of made.slice(0, offers.length))
    assert.deepEqual([sheet, location], [offer.datasheet, offer.location]);
  const others = made.slice(offers.length);
  assert.ok(others.every(({ resaleCents, offer }) => resaleCents <= 100 * (offer.resaleprice + 5)));
  assert.ok(new Set(others.map(({ sheet }) => JSON.stringify(sheet))).size > offers.length);
});

test('a variation has the same fields as the data sheet of its offer, each measure within its limits', () => {
  const measures = Object.entries(sheetFields).flatMap(([name, rule]) =>
    rule.is === 'number' ? [{ name: name as Measure, ...rule }] : [],
  );
  for (const end of ['from', 'to'] as const) {
    const edge: DataSheet = Object.fromEntries(measures.map((measure) => [measure.name, measure[end]]));
    const kept = structuredClone(edge);
    for (const round of rounds.slice(1)) {
      const varied = varySheet(edge, round, brands);
      assert.deepEqual(Object.keys(varied), Object.keys(edge));
      for (const { name, from, to } of measures) {
        const value = varied[name] as number;
        assert.ok(
          Number.isInteger(value) && value >= from && value <= to,
          `${name}: ${value} in round ${round}`,
        );
      }
    }
    assert.deepEqual(edge, kept);
  }
});

test('a variation with another brand has no model number, and none is older than its energy label', () => {
  const sheet = { brand: 'Bosch', model: 'KGN36VLED', kind: 'mini', yearmade: 2021 } as const;
  const varied = rounds.map((round) => varySheet({ ...sheet, energyscale: 'eu-2021' }, round, brands));
  const others = varied.filter(({ brand }) => brand !== sheet.brand);
  assert.ok(others.length > 0 && others.length < rounds.length / 2);
  assert.ok(others.every(({ brand, model }) => brand && model === undefined));
  assert.ok(varied.every(({ yearmade = 0 }) => yearmade >= 2021 && yearmade <= 2026));
});
