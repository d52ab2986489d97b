import type { LengthUnit } from 'shared-contracts';
import { deviceStore, useDeviceText } from '../device-store.ts';

/** The seller's form keeps the same choice under the same name. */
const store = deviceStore('market.lengthunit');
/** The market is in the United States. */
const read = (text: string | undefined): LengthUnit => (text === 'cm' ? 'cm' : 'in');

/** What lengths were last chosen in on this device; inches at first, and while the page hydrates. */
export const useLengthUnit = (): LengthUnit => read(useDeviceText(store));

/** The same outside of a rendering that the server takes part in. */
export const storedLengthUnit = (): LengthUnit => read(store.read());

export const keepLengthUnit = (unit: LengthUnit): void => store.write(unit);

/** Millimetres in one; the inch of 1959. */
const millimetres: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** @returns the number as people type it, exact to the millimetre */
export const toLength = (value: number, unit: LengthUnit): string =>
  String(Number((value / millimetres[unit]).toFixed(2)));

/** @returns as people compare by, to a tenth */
export const roundLength = (value: number, unit: LengthUnit): string =>
  String(Number((value / millimetres[unit]).toFixed(1)));

/** @returns millimetres; undefined for what is no number */
export function fromLength(text: string, unit: LengthUnit): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * millimetres[unit]) : undefined;
}
