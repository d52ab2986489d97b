import type { PageRequest, RenderedPage, ServerBuild } from '../../src/render/types.ts';

/**
 * What the page server and a render worker say to each other. A page goes through two steps, so that the time limit of
 * the rendering does not count the time that fetching takes.
 */
export type ToWorker =
  | { readonly kind: 'builds'; readonly builds: readonly ServerBuild[] }
  | { readonly kind: 'prepare'; readonly job: number; readonly request: PageRequest; readonly codeMs: number }
  | { readonly kind: 'render'; readonly job: number; readonly codeMs: number }
  | { readonly kind: 'drop'; readonly job: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'prepared'; readonly job: number }
  | { readonly kind: 'rendered'; readonly job: number; readonly page: RenderedPage }
  | { readonly kind: 'dropped'; readonly job: number }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string };

/**
 * Both sides forget builds in the order they were sent, so that each knows what the other has. More than 50 remotes have
 * live and rolled out at a time: a page whose own builds were forgotten would be left to the browser.
 */
export const BUILDS_KEPT = 300;
