import { act, screen } from '@testing-library/react';
import type { RemoteRoute } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { show } from '../testing/show.tsx';
import { useDocumentTitle, useRouteTitle } from './document-title.ts';

const routes: RemoteRoute[] = [
  { path: '/', element: null },
  { path: '/wishlist', element: null, handle: { title: 'Wishlist' } },
  {
    path: '/fridge/:id',
    element: null,
    handle: {
      title: ({ params, searchParams, queryClient }) => {
        const name = queryClient.getQueryData(['market', 'fridge', params.id]);
        return typeof name === 'string' ? `${name} ${searchParams.get('size') ?? ''}`.trim() : undefined;
      },
    },
  },
];
function Page() {
  useDocumentTitle(useRouteTitle(routes));
  return <Link to="/wishlist">Wishlist</Link>;
}

it('the document title changes with the route; without a title, it is the name of the site', async () => {
  const { user } = await show(<Page />, { at: '/' });
  expect(document.title).toBe('Second Chill');
  await user.click(screen.getByRole('link'));
  expect(document.title).toBe('Wishlist · Second Chill');
});

it('the document title is updated when its query data arrives', async () => {
  const { queryClient } = await show(<Page />, { at: '/fridge/7?size=L' });
  expect(document.title).toBe('Second Chill');
  await act(async () => void queryClient.setQueryData(['market', 'fridge', '7'], 'Frost 300'));
  expect(document.title).toBe('Frost 300 L · Second Chill');
});
