import {
  type DataSheet,
  deliveries,
  hingeSides,
  looksGrades,
  type Measure,
  sheetFields,
} from 'shared-contracts';
import type { DemoBrands } from './demo-data.ts';

/** Offsets for each measure; appliances are made in only a few widths. */
const steps = {
  widthmm: [0, -50, 10, 50, -10],
  heightmm: [0, 20, -30, 60, -60, 30, -20],
  depthmm: [0, -20, 30, 10, -40, 20, -10, 50],
  noisedb: [0, 1, -2, 2, -1, 3, -3],
  yearmade: [0, -1, 1, -2],
} as const satisfies Partial<Record<Measure, readonly number[]>>;
/** Percentages for the energy use. */
const ENERGY_STEPS = [0, 6, -9, 15, -4, 11, -15, 3, -12] as const;
/** No older appliance has the label of 2021, and none is newer than the offers' texts. */
const FIRST_YEAR_OF_LABEL = 2021;
const LAST_YEAR = 2026;
/** Only one round in this many changes the brand, because the product's name contains it. */
const OTHER_BRAND_EVERY = 4;

/**
 * Varies the data sheet of an offer for a copy: measures change slightly, looks and delivery change, and sometimes the brand.
 * Fields that the offer leaves out stay undefined. Round 0 is the offer itself; the same round always gives the same sheet.
 */
export function varySheet(sheet: DataSheet, round: number, brands: DemoBrands): DataSheet {
  if (round === 0) return sheet;
  const varied: DataSheet = { ...sheet };
  const set = (measure: Measure, change: (value: number) => number) => {
    const value = sheet[measure];
    if (value !== undefined) varied[measure] = within(measure, change(value));
  };
  for (const [measure, changes] of Object.entries(steps) as [keyof typeof steps, readonly number[]][])
    set(measure, (value) => value + step(changes, round));
  const { yearmade } = varied;
  const first = sheet.energyscale === 'eu-2021' ? FIRST_YEAR_OF_LABEL : 0;
  if (yearmade !== undefined) varied.yearmade = Math.max(first, Math.min(LAST_YEAR, yearmade));
  set('kwhyear', (value) => value + Math.trunc((value * step(ENERGY_STEPS, round)) / 100));
  if (sheet.looks) varied.looks = next(looksGrades, sheet.looks, round);
  if (sheet.delivery) varied.delivery = next(deliveries, sheet.delivery, round);
  if (sheet.hingeside && sheet.hingechangeable) varied.hingeside = next(hingeSides, sheet.hingeside, round);
  return round % OTHER_BRAND_EVERY === 0 ? ofOtherBrand(varied, round / OTHER_BRAND_EVERY, brands) : varied;
}

/** Drops the model number, which belongs to the original brand. */
function ofOtherBrand(sheet: DataSheet, time: number, brands: DemoBrands): DataSheet {
  const { brand, kind } = sheet;
  if (brand === undefined || kind === undefined) return sheet;
  const others = brands[kind].filter((name) => name !== brand);
  const { model: _, ...rest } = sheet;
  return { ...rest, brand: others[time % others.length] as string };
}

const step = (steps: readonly number[], round: number): number => steps[round % steps.length] as number;

function within(measure: Measure, value: number): number {
  const { from, to } = sheetFields[measure];
  return Math.min(to, Math.max(from, value));
}

function next<Text>(texts: readonly Text[], text: Text, round: number): Text {
  return texts[(texts.indexOf(text) + round) % texts.length] as Text;
}
