import type { BootManifest } from 'shared-contracts';
import type { RenderFailure } from './check-message.ts';

export type { RenderFailure, RenderResult } from './check-message.ts';

/** A remote's server build, checked against the registry's hash. */
export interface ServerBuild {
  readonly id: string;
  /** Name for stack traces: where browsers would get the file. */
  readonly file: string;
  /** `sha384-…`, which is also the key under which it is stored. */
  readonly hash: string;
  readonly text: string;
}

/** A page to render, as the page server knows it. */
export interface PageJob {
  readonly url: string;
  /** With `person` the page is for that person only, unless `forRole`. */
  readonly boot: BootManifest;
  /** A product token of that person. Stays in the page server. */
  readonly token?: string | undefined;
  /** The person is a placeholder for all people of one role: nothing in it belongs to a real person. */
  readonly forRole?: boolean;
}

/** A page to render, as a render process receives it: no key, no token, no address but the page's own. */
export interface RenderRequest extends Omit<PageJob, 'token'> {
  /** Hashes of the server builds to render with, by remote. A remote that is not here is left to the browser. */
  readonly builds: Readonly<Record<string, string>>;
  /** Sends no request to market-api: the browser fetches all data. */
  readonly withoutData?: boolean;
}

/** @param remote the remote whose part failed; '' when none is named @param error whatever was thrown */
export function failureOf(remote: string, error: unknown): RenderFailure {
  return { remote, message: String(error), stack: error instanceof Error ? error.stack : undefined };
}

/**
 * The messages between the page server and a render process, each as JSON in a frame of its own. A page goes
 * through two steps, so that the time limit of the rendering does not count the time that fetching takes.
 */
export type ToProcess =
  | { readonly kind: 'builds'; readonly builds: readonly ServerBuild[] }
  | {
      readonly kind: 'prepare';
      readonly job: number;
      readonly request: RenderRequest;
      /** How long a call to market-api may take, milliseconds. A later response costs the data, not the page. */
      readonly callMs: number;
    }
  | { readonly kind: 'render'; readonly job: number }
  | { readonly kind: 'drop'; readonly job: number }
  | { readonly kind: 'response'; readonly call: number; readonly response: MarketResponse };

/** market-api's response; `status` is 0 when market-api did not respond, or no request was sent. */
export interface MarketResponse {
  readonly status: number;
  readonly body: string;
  /** The header `Link`: the address of a list's next page. */
  readonly link?: string | undefined;
}

/**
 * Both sides evict builds in the order they were sent, so that each knows what the other has. A page whose own builds were
 * evicted would be left to the browser.
 */
export const MAX_BUILDS = 100;
