/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { AuthProvider, createServerAuth } from 'shared-auth';
import { paths } from 'shared-contracts';
import { QueryClient, QueryClientProvider } from 'shared-runtime/query';
import type { RouteObject } from 'shared-runtime/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-runtime/server';
import { fakeMarket } from '../testing/fake-market.ts';
import { bob } from '../testing/person.ts';
import { routes } from './routes.tsx';

async function renderOnServer(path: string): Promise<string> {
  const handler = createStaticHandler(routes as RouteObject[]);
  const context = await handler.query(new Request(`http://market.test${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a response instead of a page.`);
  return renderToString(
    <AuthProvider value={createServerAuth({ person: bob, api: fakeMarket({}).api })}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </AuthProvider>,
  );
}

test.each([
  [paths.orderedProducts(), 'Ordered Product'],
  [paths.wishlist(), 'Wishlist'],
  [paths.payment('p1'), 'Payment'],
  ['/myorders/nowhere', 'Opps! Page not Found'],
])('%s is drawn where there is no window', async (path, title) => {
  expect(typeof window).toBe('undefined');
  expect(await renderOnServer(path)).toContain(`<h1>${title}</h1>`);
});
