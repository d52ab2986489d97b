import { screen, waitFor } from '@testing-library/react';
import { fakeMarket } from 'test-helpers/fake-market';
import { anAnswer } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render.ts';

it('switches between list and grid, and stores the choice on this device', async () => {
  const { user } = renderPage({ market: fakeMarket({ 'GET /search': () => anAnswer() }), path: '/search' });
  await user.click(await screen.findByRole('button', { name: 'Show as a grid' }));
  expect(document.documentElement).toHaveAttribute('data-list', 'grid');
  // The page's first script reads this entry before the first paint.
  expect(localStorage.getItem('market.list')).toBe('grid');
  const sizes = () => screen.getAllByRole('img')[0]?.getAttribute('sizes');
  await waitFor(() => expect(sizes()).not.toMatch(/480px/));
  await user.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(localStorage.getItem('market.list')).toBe('list');
  await waitFor(() => expect(sizes()).toMatch(/^\(max-width: 480px\) and .* 104px, /));
});
