import type { RegistryVersion } from '../document/schema.ts';
import { integrityOf } from '../writer/read-build.ts';
import type { Problem } from './candidate.ts';

/** A file of a version, as its origin sends it. */
interface ServedFile {
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
function problemsOfResponse(
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

const RESPONSE_MS = 10_000;
/** A name that is not known yet, or a port that nothing listens on, seen from this machine. */
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

export interface Stored {
  readonly origin: string;
  readonly entry: RegistryVersion;
  readonly packed: ReadonlyMap<string, Buffer>;
}

const nameOf = (address: string) => address.split('/').slice(2).join('/');

/** One file of each kind: entry, largest chunk, manifest, server build. */
function filesOf({ entry, packed }: Stored): ServedFile[] {
  const size = (address: string) => packed.get(nameOf(address))?.length ?? 0;
  const chunks = Object.keys(entry.files).filter((name) => name.endsWith('.js') && name !== entry.entry);
  const [chunk] = chunks.toSorted((a, b) => size(b) - size(a));
  const file = (address: string, kind: ServedFile['kind']): ServedFile => ({
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

/** @returns what is wrong with the response, or nothing when the origin cannot be reached */
async function requestFile(
  origin: string,
  file: ServedFile,
  site: string,
): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(`${origin}/${file.address}`, {
      headers: { origin: site, 'accept-encoding': 'br, gzip' },
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return problemsOfResponse(file, site, { response, hash: integrityOf(body) });
  } catch (error) {
    const { cause = error } = error as Error;
    if (UNREACHABLE.test((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    return [
      (error as Error).name === 'TimeoutError' ? 'does not come' : `fails: ${(cause as Error).message}`,
    ];
  }
}

/**
 * Requests files of a version from the origin as browsers do, and checks status, content, lifetime, `Access-Control-Allow-Origin`, type and
 * compression.
 * @param site origin of the site's pages
 * @returns all problems, or `unreachable` when nothing listens there, seen from here
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
