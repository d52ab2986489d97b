import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { bootRemote, exposed } from '../testing/remotes.ts';
import { withServices } from '../testing/show.tsx';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { RemotePages } from './remote-pages.tsx';
import { createServerContent } from './server-content.ts';

const remote = bootRemote({ paths: [{ path: '/goods/*', access: 'public' }] });
const routes = [
  {
    path: '/goods',
    element: (
      <>
        <h1>Fridges</h1>
        <a href="/goods/1">Arctic 90</a>
        <button type="button">Buy Now</button>
      </>
    ),
  },
];
const catalog = exposed({ routes });

const page = (loader: RemoteLoader) =>
  withServices(
    <main>
      <RemotePages remote={remote} />
    </main>,
    { at: '/goods', loader },
  ).page;

/** A page as the server sent it, hydrated in a browser where the remote's imports have these results. */
async function hydrated(imports: (() => Promise<unknown>)[]) {
  jest.spyOn(console, 'error').mockImplementation();
  window.history.replaceState(null, '', '/goods');
  const onServer = createRemoteLoader({ remotes: [remote], importRemote: async () => catalog });
  await onServer.load(remote.id);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(onServer));
  const loader = createRemoteLoader({
    remotes: [remote],
    importRemote: () => imports.shift()?.() ?? Promise.reject(new Error('unreachable')),
  });
  const options = { container, hydrate: true, onRecoverableError: () => {} } as const;
  await act(async () => render(page(loader), options));
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('server-rendered content stays readable when the remote fails to load, and Retry makes it interactive', async () => {
  await hydrated([
    () => Promise.reject(new Error('unreachable')),
    () => Promise.reject(new Error('unreachable')),
    async () => catalog,
  ]);
  for (const _try of [1, 2]) {
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load');
    expect(screen.getByRole('alert')).toHaveTextContent('It can be read, but not used.');
    expect(screen.getByRole('heading', { name: 'Fridges' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Arctic 90' })).toHaveAttribute('href', '/goods/1');
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await press('Retry');
  }
  expect(await screen.findByRole('button', { name: 'Buy Now' })).toBeEnabled();
  expect(screen.getAllByRole('heading', { name: 'Fridges' })).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** The content that is stored of this HTML of the remote, by its address. */
function storedAt(address: string, html: string) {
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = `<div data-remote="mfe_catalog">${html}</div>`;
  window.history.replaceState(null, '', address);
  const content = createServerContent();
  content.keep('mfe_catalog');
  place.remove();
  return (requested: string) => content.of('mfe_catalog', requested)?.textContent;
}

it('server content is stored for its own address only, and without a placeholder that was left to the browser', () => {
  const stored = storedAt('/goods?page=2', '<!--$--><p>Fridges</p><!--/$-->');
  expect([stored('/goods?page=2'), stored('/goods')]).toEqual(['Fridges', undefined]);
  expect(storedAt('/goods', '<!--$!--><p>Loading...</p><!--/$-->')('/goods')).toBeUndefined();
});
