import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applianceKinds,
  type DataSheet,
  deliveries,
  looksGrades,
  type Measure,
  sheetFields,
} from 'shared-contracts';
import { readDemoData } from './read-demo-data.ts';
import { varySheet as vary } from './vary-sheet.ts';

const { brands } = await readDemoData();
const varySheet = (sheet: DataSheet, round: number) => vary(sheet, round, brands);

const rounds = Array.from({ length: 400 }, (_, round) => round);
const full: DataSheet = {
  brand: 'Bosch',
  model: 'KGN36VLED',
  kind: 'bottom-freezer',
  freshlitres: 239,
  freezerlitres: 87,
  heightmm: 1860,
  widthmm: 600,
  depthmm: 660,
  energyscale: 'eu-2021',
  energyclass: 'E',
  kwhyear: 238,
  noisedb: 39,
  hingeside: 'right',
  hingechangeable: true,
  yearmade: 2022,
  workingstate: 'works',
  looks: 'B',
  delivery: 'none',
};

test('round 0 is the offer itself, and a round always gives the same', () => {
  assert.deepEqual(varySheet(full, 0), full);
  for (const round of [1, 4, 37]) assert.deepEqual(varySheet(full, round), varySheet(full, round));
});

test('the sheet it is made of stays as it is', () => {
  const kept = structuredClone(full);
  for (const round of rounds) varySheet(full, round);
  assert.deepEqual(full, kept);
});

test('measures change a little', () => {
  const most = { heightmm: 60, widthmm: 60, depthmm: 60, noisedb: 3, yearmade: 2, kwhyear: 238 * 0.15 };
  for (const [measure, limit] of Object.entries(most) as [Measure, number][]) {
    const values = rounds.map((round) => varySheet(full, round)[measure] as number);
    const changes = values.map((value) => Math.abs(value - (full[measure] as number)));
    assert.ok(values.every(Number.isInteger), measure);
    assert.ok(Math.max(...changes) <= limit, `${measure}: ${Math.max(...changes)}`);
    assert.ok(new Set(values).size > 2, `${measure} hardly changes`);
  }
});

test('measures stay within their limits', () => {
  const measures = Object.entries(sheetFields).flatMap(([name, rule]) =>
    rule.is === 'number' ? [{ name: name as Measure, ...rule }] : [],
  );
  for (const end of ['from', 'to'] as const) {
    const edge = Object.fromEntries(measures.map((measure) => [measure.name, measure[end]]));
    for (const round of rounds.slice(1)) {
      const varied = varySheet(edge, round);
      for (const { name, from, to } of measures) {
        const value = varied[name] as number;
        assert.ok(value >= from && value <= to, `${name}: ${value} in round ${round}`);
      }
    }
  }
});

test('looks, delivery and sides go round', () => {
  const varied = rounds.map((round) => varySheet(full, round));
  assert.equal(new Set(varied.map(({ looks }) => looks)).size, looksGrades.length);
  assert.equal(new Set(varied.map(({ delivery }) => delivery)).size, deliveries.length);
  assert.equal(new Set(varied.map(({ hingeside }) => hingeside)).size, 2);
  const fixed = { ...full, hingechangeable: false };
  assert.ok(rounds.every((round) => varySheet(fixed, round).hingeside === 'right'));
});

test('another brand comes now and then, without the model number', () => {
  for (const kind of applianceKinds) {
    const varied = rounds.map((round) => varySheet({ ...full, kind }, round));
    const others = varied.filter(({ brand }) => brand !== full.brand);
    assert.ok(others.length > 0 && others.length < rounds.length / 2, `${kind}: ${others.length}`);
    assert.ok(others.every(({ brand, model }) => brand && model === undefined));
  }
});

test('nothing is older than its label or from years to come', () => {
  const years = (sheet: DataSheet) => rounds.map((round) => varySheet(sheet, round).yearmade as number);
  assert.ok(Math.min(...years({ ...full, yearmade: 2021 })) >= 2021);
  assert.ok(Math.max(...years({ ...full, yearmade: 2026 })) <= 2026);
});

test('what an offer leaves out stays out', () => {
  const short: DataSheet = { kind: 'mini', noisedb: 40 };
  for (const round of rounds)
    assert.deepEqual(Object.keys(varySheet(short, round)), Object.keys(short), `round ${round}`);
});
