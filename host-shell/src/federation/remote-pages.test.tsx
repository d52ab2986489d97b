import { act, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import type { RemoteModule } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { bootRemote, exposed, fakeLoader } from '../testing/remotes.ts';
import { show } from '../testing/show.tsx';
import { RemotePages } from './remote-pages.tsx';

const remote = bootRemote({ paths: [{ path: '/goods/*', access: 'public' }] });
const catalog = (element: React.ReactNode, more: RemoteModule['routes'] = []) =>
  exposed({ routes: [{ path: '/goods', element, handle: { title: 'Goods' } }, ...more] });
const page = (
  <>
    <Link to="/goods/broken">Broken</Link>
    <Link to="/goods">Goods</Link>
    <RemotePages remote={remote} />
  </>
);
const open = async (at: string, load: Parameters<typeof fakeLoader>[1]) => {
  const { loader, imported } = fakeLoader([remote], load);
  const noted = jest.spyOn(loader, 'noteFailure');
  return { imported, noted, ...(await show(page, { at, loader })) };
};
const unreachable = () => Promise.reject(new Error('unreachable'));
function Broken(): never {
  throw new Error('a bad day');
}
let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation();
});
const retry = () => screen.getByRole('button', { name: 'Retry' });

it('shows a loading state, then the page with its title, in an element with the remote, its version and team', async () => {
  let come: (module: unknown) => void = () => {};
  await open('/goods', () => new Promise((resolve) => (come = resolve)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => come(catalog(<h1>Fridges</h1>)));
  expect(await screen.findByRole('heading', { name: 'Fridges' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const own = document.querySelector('[data-remote]');
  expect(own).toHaveAttribute('data-remote', 'mfe_catalog');
  expect(own).toHaveAttribute('data-version', '1.0.0-ab12cd34');
  expect(own).toHaveAttribute('data-team', 'catalog');
  expect(own).toContainElement(screen.getByRole('heading'));
  expect(document.title).toBe('Goods · Second Chill');
});

it.each([
  ['that fails to load', 2],
  ['whose page throws while rendering', 1],
])('a remote %s affects only its own area, and Retry shows it again', async (_, imports) => {
  let broken = true;
  function Shaky() {
    if (broken) throw new Error('a bad day');
    return <h1>Fridges</h1>;
  }
  const load = async () => (broken && imports === 2 ? unreachable() : catalog(<Shaky />));
  const { imported, press } = await open('/goods', load);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This part of the page did not load');
  expect(alert).toHaveTextContent('The rest of the site works. Try again in a moment.');
  expect(document.title).toBe('This part of the page did not load · Second Chill');
  expect(screen.getByRole('link', { name: 'Goods' })).toBeVisible();
  expect(reported.mock.calls.flat().join(' ')).toContain('mfe_catalog 1.0.0-ab12cd34 of team catalog failed');
  await press(retry());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(imported).toHaveBeenCalledTimes(imports);
  broken = false;
  await press(retry());
  expect(await screen.findByRole('heading', { name: 'Fridges' })).toBeVisible();
  expect(document.title).toBe('Goods · Second Chill');
});

it('a failed platform page offers a rollback without the remote, and no other page does', async () => {
  const { unmount } = await open('/platform', unreachable);
  const alert = within(await screen.findByRole('alert'));
  const way = () => screen.queryByRole('link', { name: 'Roll back without this page' });
  // Both actions are in one place: the server's HTML of this page only shows a loading state.
  expect(alert.getByRole('link')).toBe(way());
  expect(alert.getByRole('button')).toBe(retry());
  expect(way()).toHaveAttribute('href', '/platform/plain');
  unmount();
  await open('/goods', unreachable);
  await screen.findByRole('alert');
  expect(way()).toBeNull();
});

it('a navigation loads a remote again that failed to load', async () => {
  const responses = [unreachable, async () => catalog(<h1>Fridges</h1>)];
  const { press } = await open('/goods/broken', () => responses.shift()?.() as Promise<unknown>);
  expect(await screen.findByRole('alert')).toBeVisible();
  await press(screen.getByRole('link', { name: 'Goods' }));
  expect(await screen.findByRole('heading', { name: 'Fridges' })).toBeVisible();
});

it('reports whether a remote failed while rendering or in an effect', async () => {
  function InEffect() {
    useEffect(() => {
      throw new Error('in an effect');
    }, []);
    return <h1>Fridges</h1>;
  }
  const broken = [{ path: '/goods/broken', element: <Broken /> }];
  const { noted, press } = await open('/goods', async () => catalog(<InEffect />, broken));
  await screen.findByRole('alert');
  expect(noted).toHaveBeenCalledWith(remote, expect.objectContaining({ message: 'in an effect' }), 'effect');
  await press(screen.getByRole('link', { name: 'Broken' }));
  await screen.findByRole('alert');
  expect(noted).toHaveBeenLastCalledWith(remote, expect.objectContaining({ message: 'a bad day' }), 'render');
});

it('shows the error page of the remote when one of its pages fails, and its other pages after a navigation', async () => {
  const routes = [
    { path: '/goods', element: <h1>Fridges</h1> },
    { path: '/goods/broken', element: <Broken /> },
  ];
  const failed = () => <p role="alert">The goods are counted anew. What you ordered is yours.</p>;
  const module = { id: 'mfe_catalog', team: 'catalog', contract: 2, routes, failed };
  const { press } = await open('/goods/broken', async () => ({ default: module }));
  expect(await screen.findByRole('alert')).toHaveTextContent('What you ordered is yours.');
  await press(screen.getByRole('link', { name: 'Goods' }));
  expect(await screen.findByRole('heading', { name: 'Fridges' })).toBeVisible();
  await press(screen.getByRole('link', { name: 'Broken' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
