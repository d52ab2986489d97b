/** The host's own server build: what a render worker loads. Carries the one copy of every shared package. */
export { type PreparedPage, preparePage } from './render/prepare-page.ts';
export { renderPage } from './render/render-page.tsx';
export type { PageRequest, RenderedPage, ServerBuild } from './render/types.ts';
