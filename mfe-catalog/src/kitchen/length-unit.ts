import type { LengthUnit } from 'shared-contracts';
import { deviceStore, useDeviceText } from '../device-store.ts';

/** The seller's form stores the same choice under the same key. */
const store = deviceStore('market.lengthunit');

/** The unit last chosen on this device; inches by default, because the market is in the United States, and while the page hydrates. */
export const useLengthUnit = (): LengthUnit => (useDeviceText(store) === 'cm' ? 'cm' : 'in');

export const keepLengthUnit = (unit: LengthUnit): void => store.write(unit);

/** Millimetres per unit; the inch as defined in 1959. */
const millimetres: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** @returns the number as users type it, exact to the millimetre; empty for none */
export const toLength = (value: number | undefined, unit: LengthUnit): string =>
  value === undefined ? '' : String(Number((value / millimetres[unit]).toFixed(2)));

/** A length for comparing, rounded to a tenth: `59.5 cm`. */
export const lengthText = (value: number, unit: LengthUnit): string =>
  `${Number((value / millimetres[unit]).toFixed(1))} ${unit}`;

/** @returns millimetres; undefined if the text is not a number */
export function fromLength(text: string, unit: LengthUnit): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * millimetres[unit]) : undefined;
}

/** The international mile of 1959. */
const KILOMETRES_PER_MILE = 1.609_344;
export const distanceText = (kilometres: number) =>
  `${kilometres} km (${Math.round(kilometres / KILOMETRES_PER_MILE)} mi)`;

/** Places are accurate to a kilometre, so a shorter distance is shown as 1 km. */
export const awayText = (kilometres: number) => `about ${distanceText(Math.max(1, kilometres))} away`;
