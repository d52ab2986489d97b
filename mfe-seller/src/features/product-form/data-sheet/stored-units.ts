import { storedText, storeText } from 'shared-runtime/stored-text';
import { emptySheet, type SheetForm } from './sheet-form.ts';

export type Units = Pick<SheetForm, 'lengthunit' | 'capacityunit'>;
export const unitNames = ['lengthunit', 'capacityunit'] as const satisfies readonly (keyof Units)[];

const other: Units = { lengthunit: 'in', capacityunit: 'cuft' };
/** The catalog's search and kitchen store the unit of lengths under the same key. */
const keyOf = (name: keyof Units) => `market.${name}`;

/** @returns the units of `given`; the units of an empty sheet for missing or invalid values */
export function unitsOf(given: Partial<Record<keyof Units, unknown>>): Units {
  const unit = (name: keyof Units) => (given[name] === other[name] ? other[name] : emptySheet[name]);
  return { lengthunit: unit('lengthunit'), capacityunit: unit('capacityunit') };
}

/** The units last used on this device; those of an empty sheet on the server, and where the browser has no storage. */
export const storedUnits = (): Units =>
  unitsOf(Object.fromEntries(unitNames.map((name) => [name, storedText(keyOf(name))])));

/** Without storage, or when it is full, the choice lasts as long as the form. */
export const keepUnit = (name: keyof Units, unit: string) => storeText(keyOf(name), unit);
