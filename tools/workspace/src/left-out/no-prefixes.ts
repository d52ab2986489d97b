/** Replaces stylis' `Prefixer.js`: styled-components adds vendor prefixes only when it is configured to, which it is not here. */
export function prefix(value: string): string {
  return value;
}
