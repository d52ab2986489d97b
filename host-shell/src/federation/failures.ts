import type { BootRemote, ErrorClass } from 'shared-contracts';
import type { FailurePlace } from '../reports/page-log.ts';

/**
 * Digest of a part of the page that the server did not render. The server has logged the reason; the browser renders the part and
 * reports nothing.
 */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** A failure whose class is known at the place where it is thrown. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
  readonly errorClass: ErrorClass;

  constructor(errorClass: ErrorClass, message: string) {
    super(message);
    this.errorClass = errorClass;
  }
}

/** Patterns in messages of the federation runtime and webpack. The order counts: a message may match several. */
const signs: readonly (readonly [RegExp, ErrorClass])[] = [
  [/integrity/i, 'integrity'],
  [/ScriptExecutionError/, 'evaluate'],
  [/timed out|\(timeout:/, 'timeout'],
  [/\(missing:/, 'evaluate'],
  [/ChunkLoadError|ScriptNetworkError|RUNTIME-00[378]/, 'unreachable'],
  [/RUNTIME-0(05|06|12)|shared module/, 'shared'],
  [/RUNTIME-0(01|02|14|15)/, 'shape'],
];

/** The class of a failure: a missing file counts as one wherever it is detected; otherwise the place determines the class. */
export function failureClass(error: unknown, place: FailurePlace): ErrorClass {
  if (place === 'file') return error instanceof IntegrityFailure ? 'integrity' : 'unreachable';
  const isFailedLoad = error instanceof Error && error.name === 'RemoteFailure';
  const cause = isFailedLoad ? error.cause : error;
  if (cause instanceof RemoteProblem) return cause.errorClass;
  const text = cause instanceof Error ? `${cause.name} ${cause.message}` : '';
  const isLoading = isFailedLoad || place === 'load' || /ChunkLoadError/.test(text);
  if (!isLoading) return place;
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'evaluate';
}

/** The hash of a remote's file is not the registry's. The browser did not run the file. */
export class IntegrityFailure extends Error {
  override readonly name = 'IntegrityFailure';
}

const LIMIT_MS = 5000;

/**
 * Browsers report the same error for a script that did not arrive and for one that they refused because of its hash. This
 * function fetches the file once more, as data, and compares the hash.
 * @returns an error that names the file and its team, if the hash is wrong (also shown in the console); otherwise the original failure
 */
export async function explainFailure(remote: BootRemote, failure: unknown): Promise<unknown> {
  if (!(failure instanceof Error)) return failure;
  const { id, version, team, base, entry, files } = remote;
  // Webpack's error names the missing file; the federation runtime's errors are always about the entry.
  const { request } = failure as { request?: unknown };
  const address = typeof request === 'string' ? request : base + entry;
  const name = address.slice(base.length);
  const expected = address.startsWith(base) ? files[name] : undefined;
  if (expected === undefined || !(await hasOtherHash(address, expected))) return failure;
  const file = `${name} of ${id} ${version} (team ${team})`;
  const message = `integrity: ${file} is not what the registry says (another hash); it was not run`;
  console.error(message);
  return new IntegrityFailure(message, { cause: failure });
}

async function hasOtherHash(address: string, expected: string): Promise<boolean> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) return false;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
    return `sha384-${btoa(String.fromCharCode(...digest))}` !== expected;
  } catch {
    return false;
  }
}
