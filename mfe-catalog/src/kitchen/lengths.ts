/** What lengths are typed in. */
export type LengthUnit = 'cm' | 'in';

/** Millimetres in one; the inch of 1959. */
const millimetres: Record<LengthUnit, number> = { cm: 10, in: 25.4 };

/** @returns the number as people type it, exact to the millimetre */
export const toLength = (value: number, unit: LengthUnit): string =>
  String(Number((value / millimetres[unit]).toFixed(2)));

/** @returns millimetres; undefined for what is no number */
export function fromLength(text: string, unit: LengthUnit): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * millimetres[unit]) : undefined;
}
