import type { Environment } from './environments.ts';

/** A preview that somebody has open. */
export interface Preview {
  readonly environment: Environment;
  readonly id: string;
  readonly version: string;
  readonly url: string;
  /** The cookie of the browser that is in it, once it has followed the link. */
  cookie: string | undefined;
}

export function startPreview(environment: Environment, id: string, version: string, url: string): Preview {
  return { environment, id, version, url, cookie: undefined };
}
