/** Height of one picture in the list, with its fields beside it; when narrow, with its fields below it. */
export const ROW_HEIGHT = '8.75rem';
export const ROW_HEIGHT_NARROW = '13rem';
