const plainNumber = /^\d+(?:[.,]\d+)?$/;

/** Sellers type the years as free text: a plain number gets its unit, anything else stays as it was typed. */
export function yearsText(typed: string): string {
  const text = typed.trim();
  if (!plainNumber.test(text)) return text;
  const years = Number(text.replace(',', '.'));
  return years === 1 ? '1 year' : `${years} years`;
}
