/** The site redirects to a given address only if it is a path of this site: not to `//evil.test`, `/\evil` or full addresses. */
export function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return false;
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}
