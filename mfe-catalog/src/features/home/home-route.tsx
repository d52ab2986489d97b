import type { RemoteRoute } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { bannersQuery, homeHead, homeSectionsQuery } from './home-head.ts';
import { HomePage } from './home-page.tsx';

export const homeRoute: RemoteRoute = {
  path: '/',
  element: <HomePage />,
  handle: {
    title: messages.home.title,
    head: homeHead,
    load: ({ api, queryClient }) =>
      Promise.all([
        queryClient.prefetchQuery(bannersQuery(api)),
        queryClient.prefetchQuery(homeSectionsQuery(api)),
      ]),
  },
};
