import { paths, type RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';

const { Page, preload, loaded } = lazyPage(
  () => import(/* webpackChunkName: "compare" */ './compare-page.tsx'),
  paths.compare(),
);

/** Nothing of it is loaded with the other pages. */
export const compareRoute: RemoteRoute = {
  path: paths.compare(),
  element: <Page />,
  handle: {
    title: (context) => loaded()?.compareHead(context).title,
    head: (context) => loaded()?.compareHead(context),
    load: async (context) => (await preload())?.loadCompared(context),
  },
};
