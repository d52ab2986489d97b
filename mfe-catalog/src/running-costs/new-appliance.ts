import type { ApplianceKind, DataSheet } from 'shared-contracts';
import { mostByEuRule } from './eu-rule.ts';
import { mostByUsRule } from './us-rule.ts';

/** What the rules ask of an appliance, litres. One of the two is more than 0. */
export interface Compartments {
  readonly kind: ApplianceKind;
  readonly fresh: number;
  readonly freezer: number;
  readonly noFrost: boolean;
}

export type Rule = 'eu' | 'us';

export interface NewAppliance {
  /** The most that a new one of the same kind and litres may use, whole kWh a year. */
  readonly kwh: number;
  /** Which law says so. */
  readonly rule: Rule;
}

const withFreezer: readonly ApplianceKind[] = [
  'french-door',
  'side-by-side',
  'top-freezer',
  'bottom-freezer',
];

/**
 * @returns nothing where kind or litres are not known, and for built-in ones, whose inside may be any of the other kinds
 */
export function newAppliance(sheet: DataSheet): NewAppliance | undefined {
  const compartments = compartmentsOf(sheet);
  if (compartments === undefined) return undefined;
  // Measured as the label was: the tests of the two laws differ. A sheet that names no label is of this market, in dollars.
  const rule = sheet.energyscale === undefined || sheet.energyscale === 'us' ? 'us' : 'eu';
  const most = rule === 'us' ? mostByUsRule(compartments) : mostByEuRule(compartments);
  return { kwh: Math.round(most), rule };
}

function compartmentsOf(sheet: DataSheet): Compartments | undefined {
  const { kind, freshlitres, freezerlitres, nofrost: noFrost = false } = sheet;
  const known = (fresh: number | undefined, freezer: number | undefined): Compartments | undefined =>
    kind === undefined || fresh === undefined || freezer === undefined
      ? undefined
      : { kind, fresh, freezer, noFrost };
  if (kind === undefined || kind === 'built-in') return undefined;
  if (kind === 'chest') return known(0, freezerlitres);
  if (kind === 'wine') return known(freshlitres, 0);
  // A sheet cannot say 0 litres: kinds that may have no freezer have none when it says none.
  return known(freshlitres, withFreezer.includes(kind) ? freezerlitres : (freezerlitres ?? 0));
}
