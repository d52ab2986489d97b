/** Texts of the search box. */
export const messages = {
  label: 'Search refrigerators',
  submit: 'Search',
} as const;
