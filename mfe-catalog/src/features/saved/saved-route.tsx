import { paths, type RemoteRoute } from 'shared-contracts';
import { lazyPage } from 'shared-runtime/lazy-page';
import { messages } from '../../messages.ts';
import { savedSearchesQuery } from '../../saved-searches/saved-queries.ts';

const { Page, preload } = lazyPage(
  () =>
    import(/* webpackChunkName: "saved" */ './saved-page.tsx').then(({ SavedPage }) => ({ Page: SavedPage })),
  paths.savedSearches(),
);

/** The searches somebody keeps. */
export const savedRoute: RemoteRoute = {
  path: paths.savedSearches(),
  element: <Page />,
  handle: {
    title: messages.saved.title,
    load: ({ api, queryClient }) =>
      Promise.all([preload(), queryClient.prefetchQuery(savedSearchesQuery(api))]),
  },
};
