import type { BootManifest } from 'shared-contracts';
import type { RenderFailure } from './check-message.ts';

export type { RenderFailure, RenderResult } from './check-message.ts';

/** A remote's server build, checked against the registry's hash. */
export interface ServerBuild {
  readonly id: string;
  /** Name for stack traces: where browsers would get the file. */
  readonly file: string;
  /** `sha384-…`, which is also what it is remembered by. */
  readonly hash: string;
  readonly text: string;
}

/** A page to render, as the page server knows it. */
export interface PageJob {
  readonly url: string;
  /** With `person` the page is theirs alone. */
  readonly boot: BootManifest;
  /** A product token of that person. Stays in the page server. */
  readonly token?: string | undefined;
  /** Its person stands in for everybody of one role: nothing in it is anybody's. */
  readonly forRole?: boolean;
}

/** A page to render, as a render process gets to know it: no key, no token, no address but its own. */
export interface RenderRequest extends Omit<PageJob, 'token'> {
  /** Hashes of the server builds to render with, by remote. A remote that is not here is left to the browser. */
  readonly builds: Readonly<Record<string, string>>;
  /** Asks nothing of market-api: the browser fetches all there is. */
  readonly withoutData?: boolean;
}

/** @param remote whose part it is; '' when nothing names it @param error whatever was thrown */
export function failureOf(remote: string, error: unknown): RenderFailure {
  return { remote, message: String(error), stack: error instanceof Error ? error.stack : undefined };
}
