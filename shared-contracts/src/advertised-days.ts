/** So long an advertisement runs; then it ends, or is renewed. */
export const ADVERTISED_DAYS = 7;
