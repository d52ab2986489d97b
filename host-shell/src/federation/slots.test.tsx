import { screen, waitFor } from '@testing-library/react';
import { useRemoteSlot } from 'shared-runtime/slots';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { RemoteSlots } from './slots.tsx';

const buyer = bootRemote({ id: 'mfe_buyer', team: 'buyer', slots: ['product-actions'] });
const wishlist = ({ productName }: { productName: string }) => (
  <button type="button">{`Wish for ${productName}`}</button>
);

function ProductPage() {
  const Actions = useRemoteSlot<{ productId: string; productName: string }>('product-actions');
  return (
    <article>
      <h1>Frost 300</h1>
      {Actions && <Actions productId="7" productName="Frost 300" />}
    </article>
  );
}
const page = (
  <RemoteSlots>
    <ProductPage />
  </RemoteSlots>
);

it('a filled slot is drawn with what the page gives it, in a place of its own', async () => {
  const { loader } = fakeLoader([buyer], async () =>
    exposed({ id: 'mfe_buyer', team: 'buyer', slots: { 'product-actions': wishlist } }),
  );
  await show(page, { loader });
  const button = await screen.findByRole('button', { name: 'Wish for Frost 300' });
  expect(button.closest('[data-remote]')).toHaveAttribute('data-team', 'buyer');
});

it('nobody fills it: nothing is loaded and the page is whole', async () => {
  const { loader, imported } = fakeLoader([bootRemote()]);
  await show(page, { loader });
  expect(screen.getByRole('article')).toHaveTextContent(/^Frost 300$/);
  expect(document.querySelector('[data-remote]')).toBeNull();
  expect(imported).not.toHaveBeenCalled();
});

it('the remote says it fills the slot and does not: the page is whole', async () => {
  const { loader, imported } = fakeLoader([buyer], async () => exposed({ id: 'mfe_buyer' }));
  await show(page, { loader });
  await waitFor(() => expect(imported).toHaveBeenCalled());
  expect(screen.getByRole('article')).toHaveTextContent(/^Frost 300$/);
});

it.each([
  ['does not come', () => Promise.reject(new Error('unreachable'))],
  [
    'throws',
    async () =>
      exposed({
        id: 'mfe_buyer',
        slots: {
          'product-actions': () => {
            throw new Error('a bad day');
          },
        },
      }),
  ],
])('a slot whose remote %s is simply not there, and the console names the team', async (_, importRemote) => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const { loader } = fakeLoader([buyer], importRemote);
  await show(page, { loader });
  await waitFor(() => expect(said.mock.calls.flat().join(' ')).toContain('of team buyer failed'));
  expect(screen.getByRole('article')).toHaveTextContent(/^Frost 300$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
