import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Session } from 'shared-auth';
import { createQueryClient } from 'shared-auth';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { StaticRouter } from 'shared-runtime/server';
import { Site, type SiteProps } from './app.tsx';
import type { RemoteLoaderOptions } from './federation/remote-loader.ts';
import { loadFirstPage } from './routing/load-page.ts';
import { category, fakeMarket } from './testing/market.ts';
import { anonymous, known, loading, person, settableAuth } from './testing/people.ts';
import { bootRemote, exposed, fakeLoader } from './testing/remotes.ts';

const remotes = [
  bootRemote({ paths: [{ path: '/', access: 'public' }] }),
  bootRemote({ id: 'mfe_buyer', paths: [{ path: '/myorders/*', access: 'buyer' }] }),
];
const namedPages: RemoteLoaderOptions['importRemote'] = async ({ id }) =>
  exposed({ id, routes: [{ path: '/*', element: <h1>{id}</h1> }] });

function services(session: Session, importRemote = namedPages): SiteProps {
  const { loader } = fakeLoader(remotes, importRemote);
  const { auth } = settableAuth(session, fakeMarket({ 'GET /loadadvertiseproduct': () => [] }).api);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['market', 'categories'], [category(1, 'Mini'), category(2, 'French Door')]);
  return { auth, queryClient, loader };
}
const inBrowser = (props: SiteProps) => (
  <SiteRouter navigation={createNavigation()}>
    <Site {...props} />
  </SiteRouter>
);
const main = () => within(screen.getByRole('main'));

it.each([
  ['/', 'nobody known', loading, 'mfe_catalog'],
  ['/', 'a seller', known(person('seller')), 'mfe_catalog'],
  ['/blog', 'nobody known', loading, 'Important Questions'],
  ['/login', 'nobody known', loading, 'Login'],
  ['/myorders/wishlist', 'nobody known', loading, undefined],
  ['/myorders/wishlist', 'a buyer', known(person('buyer')), 'mfe_buyer'],
  ['/nowhere', 'nobody known', loading, 'Opps! Page not Found'],
])('%s for %s hydrates as the server has rendered it', async (path, _, session, heading) => {
  window.history.replaceState(null, '', path);
  const onServer = services(session);
  const onHydrated = jest.fn();
  const here = { ...services(session), onHydrated, withGlobalStyle: false };
  for (const { loader } of [onServer, here]) await loadFirstPage(path, loader, session.user ?? undefined);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <StaticRouter location={path}>
      <Site {...onServer} />
    </StaticRouter>,
  );
  const before = container.textContent;
  if (heading) expect(container.querySelector('main h1')).toHaveTextContent(heading);
  const failed = jest.fn();
  // React reports differing attributes, ids among them, only on the console.
  const said = jest.spyOn(console, 'error');
  await act(async () => render(inBrowser(here), { container, hydrate: true, onRecoverableError: failed }));
  expect(failed).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  expect(onHydrated).toHaveBeenCalled();
  expect(container.textContent).toBe(before);
});

it('the page of a broken remote keeps the app shell, and the rest of the site can be used', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  window.history.replaceState(null, '', '/');
  await act(async () =>
    render(inBrowser(services(anonymous, () => Promise.reject(new Error('unreachable'))))),
  );
  expect(main().getByRole('button', { name: 'Retry' })).toBeVisible();
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'])
    expect(screen.getByRole(landmark)).toBeVisible();
  const user = userEvent.setup();
  await act(async () => user.click(screen.getByRole('link', { name: 'Blog' })));
  expect(await main().findByRole('heading', { name: 'Important Questions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('the first link skips to the content', async () => {
  window.history.replaceState(null, '', '/nowhere');
  await act(async () => render(inBrowser(services(anonymous))));
  await userEvent.setup().tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
