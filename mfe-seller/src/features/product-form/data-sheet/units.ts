import { LITRES_PER_CUBIC_FOOT } from 'shared-contracts';

/** The units in which sizes are typed. */
export type SizeUnit = 'cm' | 'in' | 'l' | 'cuft';

/** Millimetres or litres per unit. The inch as defined in 1959: 25.4 mm. */
const stored: Record<SizeUnit, number> = { cm: 10, in: 25.4, l: 1, cuft: LITRES_PER_CUBIC_FOOT };

const MAX_DECIMALS = 2;

/** Converts typed text to whole millimetres or litres; NaN if the text is not a number. */
export function toStored(typed: string, unit: SizeUnit): number {
  return Math.round(Number(typed) * stored[unit]);
}

/** The shortest text in the unit that converts back to this many millimetres or litres: 515 litres are 18.2 cu ft. */
export function toTyped(amount: number, unit: SizeUnit): string {
  const exact = amount / stored[unit];
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    const text = String(Number(exact.toFixed(decimals)));
    if (toStored(text, unit) === amount) return text;
  }
  return String(Number(exact.toFixed(MAX_DECIMALS)));
}

/** Converts typed text to the other unit; text that is not a number stays as typed. */
export function convert(typed: string, from: SizeUnit, to: SizeUnit): string {
  const amount = toStored(typed, from);
  return typed.trim() === '' || Number.isNaN(amount) ? typed : toTyped(amount, to);
}
