import type { Environment } from './environments.ts';

/** A preview that somebody has open. */
export interface Preview {
  readonly environment: Environment;
  readonly id: string;
  readonly version: string;
  readonly url: string;
  /** Milliseconds since 1970, a little before its link ends. */
  readonly until: number;
  /** The cookie of the browser that is in it, once it has followed the link. */
  cookie: string | undefined;
}

/** How long a link shows a version, for the command. */
export const PREVIEW_FOR = '10m';
/** Less than that: what is asked for just before the end is answered after it. */
const SHOWN_MS = 8 * 60_000;

export function startPreview(environment: Environment, id: string, version: string, url: string): Preview {
  return { environment, id, version, url, until: Date.now() + SHOWN_MS, cookie: undefined };
}
