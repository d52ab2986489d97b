/** Where somebody came from is only ever followed inside this site: `//evil.test`, `/\evil` and full addresses are not. */
export function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return false;
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}
