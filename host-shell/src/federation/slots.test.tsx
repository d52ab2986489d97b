import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { FailedProps } from 'shared-contracts';
import { useRemoteSlot } from 'shared-runtime/slots';
import { bootRemote, fakeLoader } from '../testing/remotes.ts';
import { show, withServices } from '../testing/show.tsx';
import type { RemoteLoader } from './remote-loader.ts';

const buyer = bootRemote({ id: 'mfe_buyer', team: 'buyer', slots: ['product-actions'] });
const wishlist = ({ productName }: { productName: string }) => (
  <button type="button">{`Wish for ${productName}`}</button>
);

/** An import of the remote whose module fills slots. */
const filling = (slots: object, contract = 1) => {
  const module = { id: 'mfe_buyer', team: 'buyer', contract, routes: [], slots };
  return async () => ({ default: module });
};

let isBroken = true;
const shaky: typeof wishlist = (props) => {
  if (isBroken) throw new Error('a bad day');
  return wishlist(props);
};

function ProductPage() {
  const Actions = useRemoteSlot<{ productId: string; productName: string }>('product-actions');
  return (
    <article>
      <h1>Frost 300</h1>
      {Actions && <Actions productId="7" productName="Frost 300" />}
    </article>
  );
}
it('a filled slot is rendered with the props of the page, in an element that names its team', async () => {
  const { loader } = fakeLoader([buyer], filling({ 'product-actions': wishlist }));
  await show(<ProductPage />, { loader });
  const button = await screen.findByRole('button', { name: 'Wish for Frost 300' });
  expect(button.closest('[data-remote]')).toHaveAttribute('data-team', 'buyer');
});

it('the server-rendered HTML of a slot stays when the page around it changes, until its code is loaded', async () => {
  const rendered = jest.fn();
  const counted: typeof wishlist = (props) => {
    rendered();
    return wishlist(props);
  };
  const load = filling({ 'product-actions': counted });
  function Changing() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>{`Changed ${count} times`}</button>
        <ProductPage />
      </>
    );
  }
  const changing = (loader: RemoteLoader) => withServices(<Changing />, { loader }).page;
  const onServer = fakeLoader([buyer], load).loader;
  await onServer.load('mfe_buyer');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(changing(onServer));
  let come: (loaded: unknown) => void = () => {};
  const { loader } = fakeLoader([buyer], () => new Promise((resolve) => (come = resolve)));
  rendered.mockClear();
  await act(async () => render(changing(loader), { container, hydrate: true }));
  const button = screen.getByRole('button', { name: 'Wish for Frost 300' });
  await userEvent.click(screen.getByRole('button', { name: 'Changed 0 times' }));
  expect(button).toBeVisible();
  await act(async () => come(await load()));
  await userEvent.click(screen.getByRole('button', { name: 'Changed 1 times' }));
  expect(screen.getByRole('button', { name: 'Wish for Frost 300' })).toBe(button);
  // Once by the hydration: not by the changes of the page.
  expect(rendered).toHaveBeenCalledTimes(1);
});

it.each([
  ['that no remote fills loads nothing', bootRemote(), 0],
  ['that its remote declared but does not export stays empty', buyer, 1],
])('a slot %s, and the page renders without it', async (_, remote, imports) => {
  const { loader, imported } = fakeLoader([remote], filling({}));
  await show(<ProductPage />, { loader });
  await waitFor(() => expect(imported).toHaveBeenCalledTimes(imports));
  expect(screen.getByRole('article')).toHaveTextContent(/^Frost 300$/);
});

it.each(['does not load', 'throws'])(
  'a slot whose remote %s shows an error, the console names the team, and Retry restores the slot',
  async (fault) => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    isBroken = true;
    const { loader } = fakeLoader([buyer], async () => {
      if (isBroken && fault === 'does not load') throw new Error('unreachable');
      return filling({ 'product-actions': shaky })();
    });
    const { press } = await show(<ProductPage />, { loader });
    expect(await screen.findByRole('status')).toHaveTextContent('A piece of this page did not load.');
    expect(said.mock.calls.flat().join(' ')).toContain('of team buyer failed');
    expect(screen.getByRole('heading', { name: 'Frost 300' })).toBeVisible();
    isBroken = false;
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Wish for Frost 300' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

it('a failed slot shows the fallback of its remote in contract 2, instead of that of the host', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  isBroken = true;
  const failed = ({ retry }: FailedProps) => (
    <button type="button" onClick={retry}>
      Your wishes are kept. Look again
    </button>
  );
  const { loader } = fakeLoader([buyer], filling({ 'product-actions': { component: shaky, failed } }, 2));
  const { press } = await show(<ProductPage />, { loader });
  const again = await screen.findByRole('button', { name: 'Your wishes are kept. Look again' });
  expect(screen.queryByText('A piece of this page did not load.')).toBeNull();
  isBroken = false;
  await press(again);
  expect(await screen.findByRole('button', { name: 'Wish for Frost 300' })).toBeVisible();
});

it('the host shows its own fallback when the fallback of a failed slot throws as well', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const broken = () => {
    throw new Error('a bad day');
  };
  const slots = { 'product-actions': { component: broken, failed: broken } };
  const { loader } = fakeLoader([buyer], filling(slots, 2));
  await show(<ProductPage />, { loader });
  expect(await screen.findByRole('status')).toHaveTextContent('A piece of this page did not load.');
});
