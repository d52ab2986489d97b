/** Dollars with two decimals to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
