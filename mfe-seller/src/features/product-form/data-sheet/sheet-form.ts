import { type DataSheet, type SheetField, type SheetRule, sheetFields } from 'shared-contracts';
import { type SizeUnit, toStored, toTyped, type Units, unitNames, unitsOf } from './units.ts';

export type { SheetField };

/** The data sheet as form state: text as typed, '' for a field that is not stated, 'yes' and 'no' for booleans, and the units of sizes. */
export interface SheetForm extends Record<SheetField, string>, Units {}

/** The fields of sizes, which are typed in a unit. */
export const sizeFields = {
  lengthunit: ['heightmm', 'widthmm', 'depthmm'],
  capacityunit: ['freshlitres', 'freezerlitres'],
} as const satisfies Record<keyof Units, readonly SheetField[]>;

const names = Object.keys(sheetFields) as SheetField[];
export const ruleOf = (name: SheetField): SheetRule => sheetFields[name];

/** The unit in which a field is typed; undefined if the field has no unit. */
export function unitOf(name: SheetField, units: Units): SizeUnit | undefined {
  const unit = unitNames.find((each) => (sizeFields[each] as readonly string[]).includes(name));
  return unit && units[unit];
}

/** The data sheet as the market stores it: millimetres, litres, and without empty fields. */
export function toDataSheet(form: SheetForm): DataSheet {
  const entries = names.map((name) => [name, readField(name, form)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readField(name: SheetField, form: SheetForm): string | number | boolean | undefined {
  const typed = (form[name] ?? '').trim();
  if (typed === '') return undefined;
  const unit = unitOf(name, form);
  if (unit) return toStored(typed, unit);
  const { is } = ruleOf(name);
  if (is === 'number') return Number(typed);
  return is === 'yes-no' ? typed === 'yes' : typed;
}

/** The form state of a stored data sheet, empty without one, with sizes in these units. */
export function toSheetForm(sheet: DataSheet = {}, units = unitsOf({})): SheetForm {
  const texts = names.map((name) => [name, textOf(sheet[name], unitOf(name, units))] as const);
  return { ...(Object.fromEntries(texts) as Record<SheetField, string>), ...units };
}

function textOf(value: string | number | boolean | undefined, unit: SizeUnit | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && unit ? toTyped(value, unit) : String(value);
}

/** The latest sheet, with what was changed between two others. */
export function withChanges(
  latest: DataSheet = {},
  before: DataSheet = {},
  after: DataSheet = {},
): DataSheet {
  const sheets = names.map((name) => [
    name,
    Object.is(before[name], after[name]) ? latest[name] : after[name],
  ]);
  return Object.fromEntries(sheets.filter(([, value]) => value !== undefined));
}

export function isSameSheet(one: DataSheet = {}, other: DataSheet = {}): boolean {
  return names.every((name) => Object.is(one[name], other[name]));
}
