/** 1 cubic foot is exactly 28.316846592 litres (the international foot of 1959 is 0.3048 m). */
export const LITRES_PER_CUBIC_FOOT = 28.316_846_592;
