export interface Saving {
  /** US dollars, two decimals. */
  readonly amount: number;
  /** Whole percent of the market price, 1 to 99. */
  readonly percent: number;
}

/**
 * What a buyer saves against the market price.
 * @returns nothing unless the saving is real: the resale price is lower, and by at least half a percent.
 */
export function savingOf(price: { resaleprice: number; originalprice: number }): Saving | undefined {
  const cents = Math.round(price.originalprice * 100) - Math.round(price.resaleprice * 100);
  if (!(cents > 0)) return undefined;
  const percent = Math.min(99, Math.round(cents / price.originalprice));
  return percent < 1 ? undefined : { amount: cents / 100, percent };
}
