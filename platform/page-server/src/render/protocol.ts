import type { RenderRequest, ServerBuild } from './types.ts';

/**
 * The messages between the page server and a render process, each as JSON in a frame of its own. A page goes
 * through two steps, so that the time limit of the rendering does not count the time that fetching takes.
 */
export type ToProcess =
  | { readonly kind: 'builds'; readonly builds: readonly ServerBuild[] }
  | { readonly kind: 'prepare'; readonly job: number; readonly request: RenderRequest }
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
