/** What an open page does beside showing itself: a file of its own, fetched when the page has come to rest. */
export { watchReleases } from '../after-release/watch-releases.ts';
export { watchBordersKey } from '../overlay/watch-borders-key.ts';
export { startReporting } from './start-reporting.ts';
