import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Session } from 'shared-auth';
import { createNavigation, SiteRouter } from 'shared-runtime/router';
import { StaticRouter } from 'shared-runtime/server';
import { Site, type SiteProps } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { loadFirstPage } from './routing/load-page.ts';
import { category, fakeMarket } from './testing/market.ts';
import { known, loading, person, settableAuth } from './testing/people.ts';
import { bootRemote, exposed, fakeLoader } from './testing/remotes.ts';

const remotes = [
  bootRemote({ paths: [{ path: '/', access: 'public' }] }),
  bootRemote({ id: 'mfe_buyer', paths: [{ path: '/myorders/*', access: 'buyer' }] }),
];
const categories = [category(1, 'Mini'), category(2, 'French Door')];

async function services(path: string, session: Session): Promise<SiteProps> {
  const { loader } = fakeLoader(remotes, async ({ id }) =>
    exposed({ id, routes: [{ path: '/*', element: <h1>{id}</h1> }] }),
  );
  const { auth } = settableAuth(session, fakeMarket({ 'GET /loadadvertiseproduct': () => [] }).api);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['market', 'categories'], categories);
  await loadFirstPage(path, loader, session.user ?? undefined);
  return { auth, queryClient, loader };
}

async function onServer(path: string, session: Session): Promise<string> {
  return renderToString(
    <StaticRouter location={path}>
      <Site {...(await services(path, session))} />
    </StaticRouter>,
  );
}

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
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await onServer(path, session);
  const before = container.textContent;
  if (heading) expect(container.querySelector('main h1')).toHaveTextContent(heading);
  const failed = jest.fn();
  // React reports differing attributes, ids among them, only on the console.
  const said = jest.spyOn(console, 'error');
  const onHydrated = jest.fn();
  const site = <Site {...(await services(path, session))} onHydrated={onHydrated} withGlobalStyle={false} />;
  const page = <SiteRouter navigation={createNavigation()}>{site}</SiteRouter>;
  await act(async () => render(page, { container, hydrate: true, onRecoverableError: failed }));
  expect(failed).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  expect(onHydrated).toHaveBeenCalled();
  expect(container.textContent).toBe(before);
});
