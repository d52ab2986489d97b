import type { RouteContext } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';
import { fakeMarket } from 'test-helpers/fake-market';
import { aProduct } from '../../testing/fixtures.ts';
import { comparisonPath, readComparison } from './compare-address.ts';
import { head, load } from './compare-page.tsx';

const one = '10000000-0000-4000-8000-00000000000a';
const two = '20000000-0000-4000-8000-00000000000b';

function contextOf(query: string): RouteContext {
  const { api } = fakeMarket({
    'GET /compare': () => [aProduct(), aProduct({ _id: 'p2', productname: 'Bosch' })],
  });
  return { api, params: {}, searchParams: new URLSearchParams(query), queryClient: new QueryClient() };
}

test('the page names what it compares, and no search engine keeps it', async () => {
  const context = contextOf(`ids=${one},${two}`);
  await load(context);
  expect(head(context)).toMatchObject({
    title: 'Compare Arctic 90 litres and Bosch',
    noindex: true,
  });
  expect(head(contextOf(''))).toMatchObject({ title: 'Compare', noindex: true });
});

test.each([
  [`ids=${one},${two}`, [one, two], 0, 0],
  [`ids=${one}&ids=${two}`, [one, two], 0, 0],
  [`ids=${one.toUpperCase()}, ${one},,`, [one], 0, 0],
  [`ids=a,${one},%00,../b,${two}`, [one], 3, 1],
  [`ids=${'x,'.repeat(5000)}`, [], 1, 0],
])('an address asks for what it can mean: %.60s', (query, ids, bent, tooMany) => {
  expect(readComparison(new URLSearchParams(query))).toMatchObject({ ids, bent, tooMany });
});

test('an address comes back as it was', () => {
  const address = `/compare?ids=${one},${two}&only=differences`;
  const { ids, onlyDifferences } = readComparison(new URL(address, 'http://a.test').searchParams);
  expect(comparisonPath(ids, onlyDifferences)).toBe(address);
  expect(comparisonPath([], true)).toBe('/compare');
});
