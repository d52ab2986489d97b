import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applianceKinds, deliveries, energyScales, looksGrades, workingStates } from './data-sheet.ts';
import {
  deliveryLabels,
  energyScaleLabels,
  formatLitres,
  formatMillimetres,
  kindLabels,
  looksTexts,
  workingStateTexts,
} from './data-sheet-labels.ts';

test('every choice of the data sheet has a label, in the order of the choices, and no two labels are equal', () => {
  const tables: [readonly string[], Readonly<Record<string, unknown>>][] = [
    [applianceKinds, kindLabels],
    [workingStates, workingStateTexts],
    [looksGrades, looksTexts],
    [deliveries, deliveryLabels],
    [energyScales, energyScaleLabels],
  ];
  for (const [choices, texts] of tables) {
    assert.deepEqual(Object.keys(texts), [...choices]);
    assert.equal(new Set(Object.values(texts).map((text) => JSON.stringify(text))).size, choices.length);
  }
});

test('measures are formatted in metric and imperial units, the preferred unit first', () => {
  for (const [shown, text] of [
    [formatLitres(360, 'cm'), '360 l (12.7 cu ft)'],
    [formatLitres(28, 'cm'), '28 l (1.0 cu ft)'],
    [formatLitres(1, 'cm'), '1 l (less than 0.1 cu ft)'],
    [formatLitres(360, 'in'), '12.7 cu ft (360 l)'],
    [formatMillimetres(1, 'cm'), '0.1 cm (less than 0.1 in)'],
    [formatMillimetres(595, 'in'), '23.4 in (59.5 cm)'],
    [formatMillimetres(1778, 'cm'), '177.8 cm (70.0 in)'],
  ])
    assert.equal(shown, text);
});
