import type { RemoteRoute, SearchAnswer } from 'shared-contracts';
import { lazyPage } from '../../lazy-page.tsx';
import { lessAskedQuery, searchKey, searchQuery } from './api/get-search.ts';
import { searchHead, searchTitle } from './search-head.ts';
import { readSearch } from './search-query.ts';

const { Page, preload } = lazyPage(async () => (await import('./search-page.tsx')).SearchPage);

export const searchRoute: RemoteRoute = {
  path: '/search',
  element: <Page />,
  handle: {
    title: searchTitle,
    head: searchHead,
    load: async ({ api, searchParams, queryClient }) => {
      const query = readSearch(searchParams);
      await Promise.all([preload(), queryClient.prefetchQuery(searchQuery(api, query))]);
      const answer = queryClient.getQueryData(searchKey(query)) as SearchAnswer | undefined;
      if (answer?.products.length === 0) await queryClient.prefetchQuery(lessAskedQuery(api, query));
    },
  },
};
