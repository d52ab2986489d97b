import type { RenderFailure } from '../types.ts';

/** @param remote whose part it is; '' when nothing names it @param error whatever was thrown */
export function failureOf(remote: string, error: unknown): RenderFailure {
  return { remote, message: String(error), stack: error instanceof Error ? error.stack : undefined };
}
