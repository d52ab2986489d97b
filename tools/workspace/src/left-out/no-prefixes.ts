/** Stands in for stylis' `Prefixer.js`: styled-components asks for vendor prefixes only when it is told to, and is not. */
export function prefix(value: string): string {
  return value;
}
