import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { Site } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { fakeMarket } from './testing/market.ts';
import { anonymous, settableAuth } from './testing/people.ts';
import { bootRemote, exposed, fakeLoader } from './testing/remotes.ts';

const remotes = [
  bootRemote({ paths: [{ path: '/', access: 'public' }] }),
  bootRemote({ id: 'mfe_buyer', team: 'buyer', paths: [{ path: '/myorders/*', access: 'buyer' }] }),
];

async function visit(path: string, importRemote: () => Promise<unknown>) {
  window.history.replaceState(null, '', path);
  const { loader, imported } = fakeLoader(remotes, importRemote);
  const { auth } = settableAuth(anonymous, fakeMarket({ 'GET /getcategory': () => [] }).api);
  const site = <Site auth={auth} queryClient={createQueryClient()} loader={loader} />;
  await act(async () => render(<SiteRouter navigation={createNavigation()}>{site}</SiteRouter>));
  const user = userEvent.setup();
  return { imported, press: (element: HTMLElement) => act(async () => user.click(element)) };
}
const main = () => within(screen.getByRole('main'));

it('the page of a broken remote keeps the app shell, and the rest of the site can be used', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { press } = await visit('/', () => Promise.reject(new Error('unreachable')));
  expect(main().getByRole('button', { name: 'Retry' })).toBeVisible();
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'])
    expect(screen.getByRole(landmark)).toBeVisible();
  await press(screen.getByRole('link', { name: 'Blog' }));
  expect(await main().findByRole('heading', { name: 'Important Questions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a guarded page redirects a guest to the login, without loading its remote', async () => {
  const { imported } = await visit('/myorders/wishlist', async () => exposed());
  expect(await main().findByLabelText('Email')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(imported).not.toHaveBeenCalled();
});

it('the first link skips to the content', async () => {
  await visit('/nowhere', async () => exposed());
  await userEvent.setup().tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
