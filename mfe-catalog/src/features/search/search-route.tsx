import { paths, type RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';

const { Page, preload, loaded } = lazyPage(
  () => import(/* webpackChunkName: "search" */ './search-code.ts'),
  paths.search(),
);

/** Nothing of it is loaded with the other pages. */
export const searchRoute: RemoteRoute = {
  path: paths.search(),
  element: <Page />,
  handle: {
    title: (context) => loaded()?.searchTitle(context),
    head: (context) => loaded()?.searchHead(context),
    load: async (context) => (await preload())?.loadSearch(context),
  },
};
