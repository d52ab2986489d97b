import { storedText, storeText } from 'shared-runtime/stored-text';
import { emptySheet, type SheetForm } from './sheet-form.ts';

export type Units = Pick<SheetForm, 'lengthunit' | 'capacityunit'>;
export const unitNames = ['lengthunit', 'capacityunit'] as const satisfies readonly (keyof Units)[];

const other: Units = { lengthunit: 'in', capacityunit: 'cuft' };
/** The search and the kitchen of the catalog keep the unit of lengths under the same name. */
const keyOf = (name: keyof Units) => `market.${name}`;

/** @returns the units that `given` names, for everything else those of an empty sheet */
export function unitsOf(given: Partial<Record<keyof Units, unknown>>): Units {
  const unit = (name: keyof Units) => (given[name] === other[name] ? other[name] : emptySheet[name]);
  return { lengthunit: unit('lengthunit'), capacityunit: unit('capacityunit') };
}

/** What sizes were last typed in on this device. Those of an empty sheet on the server, and where the browser keeps nothing. */
export const storedUnits = (): Units =>
  unitsOf(Object.fromEntries(unitNames.map((name) => [name, storedText(keyOf(name))])));

/** Where storage is full or switched off the choice lasts as long as the form. */
export const keepUnit = (name: keyof Units, unit: string) => storeText(keyOf(name), unit);
