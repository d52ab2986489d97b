/** Dollars with two decimals to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The digits of a phone number, which old programs sent as a number. */
export const phoneDigits = (phone: string | number): string => String(phone);
