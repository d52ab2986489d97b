import { useApi, useSession } from 'shared-auth';
import type { MarketClient, RemoteRoute } from 'shared-contracts';
import { queryOptions, useQuery } from 'shared-runtime/query';
import { fakeMarket } from './fake-market.ts';
import { product } from './product.ts';
import { renderOnServer } from './server-page.tsx';

const wishlist = (api: MarketClient) =>
  queryOptions({ queryKey: ['wishlist'], queryFn: () => api('GET /wishlist', { query: {} }) });

function Wishlist() {
  const { data = [] } = useQuery(wishlist(useApi()));
  return <p>{data.map(({ productname }) => productname)}</p>;
}

const routes: readonly RemoteRoute[] = [
  {
    path: '/wishes',
    element: <Wishlist />,
    handle: {
      title: ({ searchParams }) => `Wishes of ${searchParams.get('of')}`,
      head: () => ({ description: 'All of them.' }),
      load: ({ api, queryClient }) => queryClient.prefetchQuery(wishlist(api)),
    },
  },
  { path: '/name', element: <Name /> },
  { path: '/two-faced', element: <TwoFaced /> },
];

function Name() {
  return <p>{useSession().user?.name ?? 'Nobody'}</p>;
}

let faces = 0;
function TwoFaced() {
  faces += 1;
  return <p>{faces}</p>;
}

test('renders a page with its data, title and head, and hydrates it without requesting the data again', async () => {
  const market = fakeMarket({ 'GET /wishlist': () => [product()] });
  const page = await renderOnServer(routes, '/wishes?of=Bob', { api: market.api, person: null });
  expect(page.html).toBe('<p>Arctic 300</p>');
  expect(page.title).toBe('Wishes of Bob');
  expect(page.head).toEqual({ description: 'All of them.' });
  const { place, mismatches, end } = await page.wakeUp();
  expect(place).toHaveTextContent('Arctic 300');
  expect(mismatches).toEqual([]);
  expect(market.calls).toHaveLength(1);
  end();
  expect(place).not.toBeInTheDocument();
});

test('renders a page for a guest', async () => {
  const page = await renderOnServer(routes, '/name', { api: fakeMarket().api, person: null });
  expect(page.html).toBe('<p>Nobody</p>');
});

test('reports hydration mismatches', async () => {
  const page = await renderOnServer(routes, '/two-faced', { api: fakeMarket().api, person: null });
  const { mismatches, end } = await page.wakeUp();
  expect(mismatches).not.toEqual([]);
  end();
});
