import type { BootRemote, ErrorClass } from 'shared-contracts';
import type { FailurePlace } from '../reports/page-log.ts';

/**
 * What the server writes beside a part of the page that it did not render. It has said why in its log; the browser renders the
 * part and has nothing to report.
 */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** A failure whose class is known where it happens. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
  readonly errorClass: ErrorClass;

  constructor(errorClass: ErrorClass, message: string) {
    super(message);
    this.errorClass = errorClass;
  }
}

/** What the federation runtime and webpack say in their messages. Read in this order: a message may carry several. */
const signs: readonly (readonly [RegExp, ErrorClass])[] = [
  [/integrity/i, 'integrity'],
  [/ScriptExecutionError/, 'evaluate'],
  [/timed out|\(timeout:/, 'timeout'],
  [/\(missing:/, 'evaluate'],
  [/ChunkLoadError|ScriptNetworkError|RUNTIME-00[378]/, 'unreachable'],
  [/RUNTIME-0(05|06|12)|shared module/, 'shared'],
  [/RUNTIME-0(01|02|14|15)/, 'shape'],
];

/** The class of a failure: a file that is missing is one wherever it is noticed, otherwise the place says it. */
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

/** A file of a remote is not what the registry says. The browser did not run it. */
export class IntegrityFailure extends Error {
  override readonly name = 'IntegrityFailure';
}

const LIMIT_MS = 5000;

/**
 * Browsers say the same of a script that did not come and of one that they refused because of its hash. This asks for
 * the file once more, as data, and compares.
 * @returns what names the file and its team, when it came and is not what it should be; otherwise the failure as it was
 */
export async function explainFailure(remote: BootRemote, failure: unknown): Promise<unknown> {
  const address = addressIn(remote, failure);
  const name = address?.slice(remote.base.length) ?? '';
  const expected = remote.files[name];
  if (address === undefined || expected === undefined) return failure;
  const reason = await problemOf(address, expected);
  if (reason === undefined) return failure;
  const { id, version, team } = remote;
  const message = `integrity: ${name} of ${id} ${version} (team ${team}) ${reason}; it was not run`;
  return new IntegrityFailure(message, { cause: failure });
}

/** Webpack names the file it did not get; the federation runtime fails at the entry and nowhere else. */
function addressIn({ base, entry }: BootRemote, failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { request } = failure as { request?: unknown };
  const address = typeof request === 'string' ? request : base + entry;
  return address.startsWith(base) ? address : undefined;
}

async function problemOf(address: string, expected: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) return undefined;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
    const found = `sha384-${btoa(String.fromCharCode(...digest))}`;
    return found === expected ? undefined : 'is not what the registry says (another hash)';
  } catch {
    return undefined;
  }
}
