/** Reads the category's item id from the address. @returns nothing for what can be no id. */
export function parseCategoryId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
