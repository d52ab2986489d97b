import type { RenderRequest, ServerBuild } from './types.ts';

/**
 * What the page server and a render process say to each other, each message as JSON in a frame of its own. A page goes
 * through two steps, so that the time limit of the rendering does not count the time that fetching takes.
 */
export type ToProcess =
  | { readonly kind: 'builds'; readonly builds: readonly ServerBuild[] }
  | { readonly kind: 'prepare'; readonly job: number; readonly request: RenderRequest }
  | { readonly kind: 'render'; readonly job: number }
  | { readonly kind: 'drop'; readonly job: number }
  | { readonly kind: 'response'; readonly call: number; readonly response: MarketResponse };

export type { FromProcess } from './check-message.ts';

/** What market-api answered; `status` 0 when it did not, or was not asked. */
export interface MarketResponse {
  readonly status: number;
  readonly body: string;
  /** The header of that name: where the next page of a list is. */
  readonly link?: string | undefined;
}

/**
 * Both sides forget builds in the order they were sent, so that each knows what the other has. A page whose own builds were
 * forgotten would be left to the browser.
 */
export const MAX_BUILDS = 100;
