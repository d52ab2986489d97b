import { LITRES_PER_CUBIC_FOOT } from 'shared-contracts';
import { storedText, storeText } from 'shared-runtime/stored-text';

/** The units in which sizes are typed. */
export interface Units {
  lengthunit: 'cm' | 'in';
  capacityunit: 'l' | 'cuft';
}
export type SizeUnit = Units[keyof Units];

export const unitNames = ['lengthunit', 'capacityunit'] as const;

/** @returns the units of `given`; cm and litres for missing or invalid values */
export const unitsOf = (given: Partial<Record<keyof Units, unknown>>): Units => ({
  lengthunit: given.lengthunit === 'in' ? 'in' : 'cm',
  capacityunit: given.capacityunit === 'cuft' ? 'cuft' : 'l',
});

/** The catalog's search and kitchen store the unit of lengths under the same key. */
const keyOf = (name: keyof Units) => `market.${name}`;

/** The units last used on this device; cm and litres on the server, and where the browser has no storage. */
export const storedUnits = (): Units =>
  unitsOf(Object.fromEntries(unitNames.map((name) => [name, storedText(keyOf(name))])));

/** Without storage, or when it is full, the choice lasts as long as the form. */
export const keepUnit = (name: keyof Units, unit: SizeUnit) => storeText(keyOf(name), unit);

/** Millimetres or litres per unit. The inch as defined in 1959: 25.4 mm. */
const stored: Record<SizeUnit, number> = { cm: 10, in: 25.4, l: 1, cuft: LITRES_PER_CUBIC_FOOT };

/** Converts typed text to whole millimetres or litres; NaN if the text is not a number. */
export function toStored(typed: string, unit: SizeUnit): number {
  return Math.round(Number(typed) * stored[unit]);
}

/** The shortest text in the unit that converts back to this many millimetres or litres: 515 litres are 18.2 cu ft. */
export function toTyped(amount: number, unit: SizeUnit): string {
  const exact = amount / stored[unit];
  const texts = [0, 1, 2].map((decimals) => String(Number(exact.toFixed(decimals))));
  return texts.find((text) => toStored(text, unit) === amount) ?? String(exact);
}

/** Converts typed text to the other unit; text that is not a number stays as typed. */
export function convert(typed: string, from: SizeUnit, to: SizeUnit): string {
  const amount = toStored(typed, from);
  return typed.trim() === '' || Number.isNaN(amount) ? typed : toTyped(amount, to);
}
