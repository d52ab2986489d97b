import type { DataSheet } from 'shared-contracts';
import { type NewAppliance, newAppliance } from './new-appliance.ts';

export interface CostQuestion {
  readonly sheet: DataSheet | undefined;
  /** US dollars. */
  readonly price: number;
  /** US dollars for a new one of the same kind and litres. */
  readonly newPrice: number;
  /** US dollars. */
  readonly perKwh: number;
}

export type Payback =
  /** It costs no more than this one. */
  | { readonly kind: 'at-once' }
  /** It may use as much. */
  | { readonly kind: 'never' }
  /** Whole years after which its lower use has paid for its higher price. */
  | { readonly kind: 'after'; readonly years: number };

export interface RunningCosts {
  readonly kwh: number;
  /** US dollars a year. */
  readonly yearly: number;
  /** The most that a new one may use, and what that costs a year. Absent where kind or litres are not known. */
  readonly compared?: NewAppliance & { readonly yearly: number; readonly payback: Payback };
}

/** @returns nothing where the data sheet has no kWh */
export function runningCosts({ sheet, price, newPrice, perKwh }: CostQuestion): RunningCosts | undefined {
  const kwh = sheet?.kwhyear;
  if (sheet === undefined || kwh === undefined) return undefined;
  const yearly = kwh * perKwh;
  const known = newAppliance(sheet);
  if (known === undefined) return { kwh, yearly };
  const newYearly = known.kwh * perKwh;
  const payback = paybackOf(newPrice - price, yearly - newYearly);
  return { kwh, yearly, compared: { ...known, yearly: newYearly, payback } };
}

/** 33 / (200 × 0.165) is a little more than 1 in binary. */
const ROUNDING = 1e-9;

function paybackOf(more: number, savedAYear: number): Payback {
  if (savedAYear <= 0) return { kind: 'never' };
  if (more <= 0) return { kind: 'at-once' };
  return { kind: 'after', years: Math.ceil(more / savedAYear - ROUNDING) };
}
