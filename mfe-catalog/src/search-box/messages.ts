/** Texts of the search box. */
export const messages = {
  label: 'Search refrigerators',
  placeholder: 'Brand, size, place…',
  submit: 'Search',
} as const;
