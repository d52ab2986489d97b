import type { ErrorClass } from 'shared-contracts';
import type { FailurePlace } from '../reports/page-log.ts';
import { IntegrityFailure } from './explain-failure.ts';

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
