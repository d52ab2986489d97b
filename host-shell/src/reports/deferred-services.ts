/** Services of an open page that no screen depends on: a chunk, loaded when the page is idle. */
export { keepDraft } from '../after-release/drafts.ts';
export { watchReleases } from '../after-release/watch-releases.ts';
export { watchExtension } from '../devtools/watch-extension.ts';
export { watchBordersKey } from '../overlay/watch-borders-key.ts';
export { startReporting } from './start-reporting.ts';
