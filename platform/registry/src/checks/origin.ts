import type { RegistryVersion } from '../document/schema.ts';
import { integrityOf } from '../writer/read-build.ts';
import type { Problem } from './check-candidate.ts';

type ServedFile = ReturnType<typeof filesOf>[number];

const YEAR_S = 31_536_000;

const types = {
  script: { pattern: /^(?:text|application)\/javascript(?:;|$)/i, name: 'text/javascript' },
  manifest: { pattern: /^application\/json(?:;|$)/i, name: 'application/json' },
} as const;

/** May caches and browsers store it without revalidation (RFC 9111, RFC 8246)? */
function isForGood(header: string): boolean {
  const parts = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split('='));
  const values = new Map(parts.map(([name = '', value]) => [name, value] as const));
  const isCacheable = !['no-store', 'no-cache', 'private'].some((name) => values.has(name));
  const isLasting = values.has('immutable') && Number(values.get('max-age')) >= YEAR_S;
  return isCacheable && values.has('public') && isLasting;
}

/** @returns the problems of the response for pages of `site`, each as the end of a sentence that begins with the address */
async function problemsOfResponse(
  { kind, integrity, isPacked }: ServedFile,
  site: string,
  response: Response,
): Promise<string[]> {
  const hash = integrityOf(await response.bytes());
  const header = (name: string) => response.headers.get(name) ?? '';
  const sent = (name: string) =>
    header(name) === '' ? `sends no ${name}` : `sends ${name}: ${header(name)}`;
  if (response.status !== 200) return [`answers ${response.status} instead of 200`];
  if (hash !== integrity) return ['is not the file that was built: its hash differs'];
  // Only the page server loads it: it checks the hash and stores the file, so headers do not matter.
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

const RESPONSE_MS = 10_000;
/** Error codes for a host name that does not resolve, or a port that nothing listens on, as seen from this machine. */
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

export interface Stored {
  readonly origin: string;
  readonly entry: RegistryVersion;
  readonly packed: ReadonlyMap<string, Buffer>;
}

const nameOf = (address: string) => address.split('/').slice(2).join('/');

/** The files to request: entry, largest chunk, manifest and server build. `isPacked`: whether the store has a compressed copy of the file. */
function filesOf({ entry, packed }: Stored) {
  const size = (address: string) => packed.get(nameOf(address))?.length ?? 0;
  const chunks = Object.keys(entry.files).filter((name) => name.endsWith('.js') && name !== entry.entry);
  const [chunk] = chunks.toSorted((a, b) => size(b) - size(a));
  const file = (address: string, kind: keyof typeof types | 'server') => ({
    ...{ address, kind, integrity: entry.files[address] ?? '' },
    isPacked: packed.has(`${nameOf(address)}.br`) || packed.has(`${nameOf(address)}.gz`),
  });
  return [
    file(entry.entry, 'script'),
    ...(chunk === undefined ? [] : [file(chunk, 'script')]),
    file(entry.manifest, 'manifest'),
    ...(entry.server === undefined ? [] : [file(entry.server, 'server')]),
  ];
}

/** @returns the problems of the response, or undefined when the origin cannot be reached */
async function requestFile(origin: string, file: ServedFile, site: string) {
  try {
    const response = await fetch(`${origin}/${file.address}`, {
      headers: { origin: site, 'accept-encoding': 'br, gzip' },
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    return await problemsOfResponse(file, site, response);
  } catch (error) {
    const { cause = error } = error as Error;
    if (UNREACHABLE.test((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    return [
      (error as Error).name === 'TimeoutError' ? 'does not come' : `fails: ${(cause as Error).message}`,
    ];
  }
}

/**
 * Requests files of a version from the origin as browsers do, and checks status, content, cache lifetime, `Access-Control-Allow-Origin`,
 * type and compression.
 * @param site the origin of the site's pages
 * @returns all problems, or `unreachable` when nothing listens there, as seen from this machine
 */
export async function checkOrigin(stored: Stored, site: string): Promise<readonly Problem[] | 'unreachable'> {
  const files = filesOf(stored);
  const found = await Promise.all(files.map((file) => requestFile(stored.origin, file, site)));
  if (found.every((problems) => problems === undefined)) return 'unreachable';
  return files.flatMap(({ address }, at) =>
    (found[at] ?? ['does not come']).map((problem) => ({
      code: 'origin' as const,
      message: `${stored.origin}/${address} ${problem}.`,
    })),
  );
}
