import { paths, type RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { messages } from '../../messages.ts';

const { Page, preload } = lazyPage(
  () =>
    import(/* webpackChunkName: "platform" */ './platform-page.tsx').then(({ PlatformPage }) => ({
      Page: PlatformPage,
    })),
  paths.platform(),
);

/** What the teams of the site run. Its numbers are the page server's, so that none of them are in the page as it comes. */
export const platformRoute: RemoteRoute = {
  path: paths.platform(),
  element: <Page />,
  handle: { title: messages.platform.title, load: () => preload() },
};
