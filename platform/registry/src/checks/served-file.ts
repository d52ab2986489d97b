/** A file of a version, as its origin sends it. */
export interface ServedFile {
  /** `<remote>/<version>/<file>` */
  readonly address: string;
  readonly kind: 'script' | 'manifest' | 'server';
  readonly integrity: string;
  /** Is there a packed copy of it in the store? */
  readonly isPacked: boolean;
}

const YEAR_S = 31_536_000;

const types = {
  script: { pattern: /^(?:text|application)\/javascript(?:;|$)/i, name: 'text/javascript' },
  manifest: { pattern: /^application\/json(?:;|$)/i, name: 'application/json' },
} as const;

/** May caches and browsers store it without revalidation (RFC 9111, RFC 8246)? */
function isForGood(header: string): boolean {
  const directives = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([name = '', value]) => [name, value] as const),
  );
  const isCacheable = ['no-store', 'no-cache', 'private'].every((name) => !directives.has(name));
  return (
    isCacheable &&
    directives.has('public') &&
    directives.has('immutable') &&
    Number(directives.get('max-age')) >= YEAR_S
  );
}

/**
 * @param hash of the body, unpacked
 * @returns what is wrong with it for pages of `site`, each as the end of a sentence that begins with the address
 */
export function problemsOfResponse(
  { kind, integrity, isPacked }: ServedFile,
  site: string,
  { response, hash }: { readonly response: Pick<Response, 'status' | 'headers'>; readonly hash: string },
): string[] {
  const header = (name: string) => response.headers.get(name) ?? '';
  const sent = (name: string) =>
    header(name) === '' ? `sends no ${name}` : `sends ${name}: ${header(name)}`;
  if (response.status !== 200) return [`answers ${response.status} instead of 200`];
  if (hash !== integrity) return ['is not the file that was built: its hash differs'];
  // The page server checks its hash and stores it: nothing else counts.
  if (kind === 'server') return [];
  const problems: string[] = [];
  if (!isForGood(header('cache-control')))
    problems.push(`${sent('cache-control')} instead of public, max-age=${YEAR_S}, immutable`);
  if (!['*', site].includes(header('access-control-allow-origin')))
    problems.push(`${sent('access-control-allow-origin')} instead of *: browsers cannot check its hash`);
  const type = types[kind];
  if (!type.pattern.test(header('content-type')))
    problems.push(`${sent('content-type')} instead of ${type.name}`);
  if (isPacked && !/^(?:br|gzip|zstd)$/.test(header('content-encoding')))
    problems.push('comes without compression');
  return problems;
}
