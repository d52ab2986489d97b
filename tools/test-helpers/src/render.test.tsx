import { screen } from '@testing-library/react';
import type { RemoteRoute } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { fakeMarket } from './fake-market.ts';
import { renderRoutes } from './render.tsx';

function Page() {
  const Wish = useRemoteSlot<{ name: string }>('wish');
  return (
    <>
      {Wish ? <Wish name="Arctic 300" /> : 'No wishes'}
      <Link to="/of-another-team">On</Link>
    </>
  );
}

const routes: readonly RemoteRoute[] = [{ path: '/here', element: <Page /> }];
const visit = { api: fakeMarket().api, person: null };

test('a page of the remote has its slots filled, or left empty', () => {
  const Wish = ({ name }: { name: string }) => <button type="button">Wish for {name}</button>;
  renderRoutes(routes, '/here', { ...visit, slots: { wish: Wish } });
  expect(screen.getByRole('button', { name: 'Wish for Arctic 300' })).toBeVisible();
  renderRoutes(routes, '/here', visit);
  expect(screen.getByText('No wishes')).toBeVisible();
});

test('an address of another team is empty', async () => {
  const { user } = renderRoutes(routes, '/here', visit);
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(window.location.pathname).toBe('/of-another-team');
  expect(document.body).toHaveTextContent('');
});
