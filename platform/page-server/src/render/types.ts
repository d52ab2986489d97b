import type { BootManifest, PageHead } from 'shared-contracts';

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

export interface RenderFailure {
  /** '' when the stack of the error names none. */
  readonly remote: string;
  readonly message: string;
  /** Where it was thrown: the trial of a build tells it in lines of the team's sources. */
  readonly stack?: string | undefined;
}

/** @param remote whose part it is; '' when nothing names it @param error whatever was thrown */
export function failureOf(remote: string, error: unknown): RenderFailure {
  return { remote, message: String(error), stack: error instanceof Error ? error.stack : undefined };
}

export interface RenderResult {
  readonly html: string;
  readonly styles: string;
  readonly head: PageHead;
  /** The query cache to send along. */
  readonly data: unknown;
  /** Everything came and everything was rendered: the page may be kept. */
  readonly complete: boolean;
  /** Code of remotes has asked who the person is, or for what only that person gets. */
  readonly personal: boolean;
  readonly failures: readonly RenderFailure[];
  /** Remotes that the page asked for and that were not among its builds. */
  readonly missing: readonly string[];
}
