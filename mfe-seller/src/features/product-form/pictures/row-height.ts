/** One picture in the list, beside its fields or above them. */
export const ROW_HEIGHT = '8.75rem';
export const ROW_HEIGHT_NARROW = '13rem';
