/** Error codes for programs. The message of a `RegistryError` is for people and says what to do. */
export type RegistryErrorCode =
  | 'bad_build'
  | 'bad_document'
  | 'untrusted'
  | 'bad_keys'
  | 'not_allowed'
  | 'contract'
  | 'overlap'
  | 'access'
  | 'shared_range'
  | 'second_copy'
  | 'types'
  | 'budget'
  | 'browser'
  | 'origin'
  | 'version_exists'
  | 'bad_host'
  | 'damaged_version'
  | 'not_reproduced'
  | 'unknown_remote'
  | 'unknown_version'
  | 'bad_change'
  | 'guard_removed'
  | 'rollout_running'
  | 'frozen'
  | 'needs_approval'
  | 'busy'
  | 'bad_setting'
  | 'unavailable';

export class RegistryError extends Error {
  readonly code: RegistryErrorCode;
  /** All problems, where a check finds more than one. */
  readonly problems: readonly { readonly code: RegistryErrorCode; readonly message: string }[];
  constructor(
    code: RegistryErrorCode,
    message: string,
    cause?: unknown,
    problems: RegistryError['problems'] = [{ code, message }],
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'RegistryError';
    this.code = code;
    this.problems = problems;
  }
}

/**
 * Returns the result of `work`, or throws its error as a RegistryError.
 * @param messageOf returns the message for people, from the error's own
 */
export function withErrorCode<Result>(
  code: RegistryErrorCode,
  messageOf: (reason: string) => string,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (error) {
    throw new RegistryError(code, messageOf((error as Error).message), error);
  }
}

/** @returns a handler for promises, which throws their error as a RegistryError */
export const failWith =
  (code: RegistryErrorCode, message: string) =>
  (cause: unknown): never => {
    throw new RegistryError(code, message, cause);
  };

/** The error of a smoke test that cannot run. @param why with what to do */
export const notTried = (why: string, cause?: unknown) =>
  new RegistryError('browser', `The build could not be tried: ${why}`, cause);
