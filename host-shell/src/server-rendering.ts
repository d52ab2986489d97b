/** The entry of the page server's render processes (platform/page-server/src/render/child): the site, and what prepares a page. */

export { createQueryClient } from 'shared-auth';
export { type Tracked, track } from 'shared-runtime/failed-page';
export { Site } from './app.tsx';
export { LEFT_TO_BROWSER } from './federation/failures.ts';
export { RemoteBoundary } from './federation/remote-boundary.tsx';
export type { RemoteLoader } from './federation/remote-loader.ts';
export { remoteOfError } from './federation/remote-of-error.ts';
export { errorPage, findHostPage } from './routing/host-pages.tsx';
export type { SiteServices } from './routing/load-page.ts';
export { matchedRoute } from './routing/matched-route.ts';
