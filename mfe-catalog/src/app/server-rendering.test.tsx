import { screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'shared-runtime/router';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderOnServer } from 'test-helpers/server-page';
import {
  anAnswer,
  aPerson,
  aProduct,
  aSavedSearch,
  banners,
  compact,
  PUBLIC_ID,
} from '../testing/fixtures.ts';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

it.each([
  '/productsdetails',
  '/productsdetails/1/more',
  '/productsdetails/single/p1/more',
  '/refrigerators',
  '/refrigerators/a/b',
])('%s shows the error page with a link to the home page, and its head has status 404', async (path) => {
  renderPage({ market: fakeMarket({}), path, person: aPerson() });
  expect(await screen.findByRole('heading', { name: 'Opps! Page not Found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
  const handle = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.handle;
  expect(handle.head()).toEqual({ status: 404 });
});

const market = () =>
  fakeMarket({
    'GET /banner': () => banners,
    'GET /homesections': () => [{ category: compact, products: [aProduct()] }],
    'GET /getcategory': () => [compact],
    'GET /frreezerproduct': () => [aProduct()],
    'GET /frreezerproduct/single': ({ query: { id = '' } }) => [aProduct({ _id: id })],
    'GET /search': () => anAnswer(),
    'GET /compare': () => [aProduct({ datasheet: { kwhyear: 300 } })],
    'GET /saved-searches': () => [aSavedSearch()],
  });

describe.each([
  ['home', '/', 'Home', 'Autumn sale'],
  ['category listing', '/productsdetails/1', 'Compact', 'Arctic 90 litres'],
  ['product page', '/productsdetails/single/p1', 'Arctic 90 litres', 'Runs quietly'],
  ['public product page', `/refrigerators/${PUBLIC_ID}`, 'Arctic 90 litres', 'Bosch Quiet 300'],
  ['category listing with a filter', '/productsdetails/1?brand=bosch', 'Compact', 'Remove Brand: Bosch'],
  ['saved searches', '/saved', 'Saved searches', 'Quiet, from Bosch'],
  ['search', '/search?q=arctic', '“arctic” · Search', '48 refrigerators'],
  ['comparison', `/compare?ids=${PUBLIC_ID}`, 'Compare Arctic 90 litres', '$50 a year'],
])('%s on the server', (_name, path, title, content) => {
  it('sends complete HTML with its title, hydrates without mismatches, then fetches only data of the reader', async () => {
    const shop = market();
    const page = await renderOnServer(routes, path, { api: shop.api, person: aPerson() });
    expect(page.title).toBe(title);
    expect(page.html).toContain(content);
    expect(page.html).toContain('$649');
    const requested = shop.calls.length;
    const { mismatches, end } = await page.wakeUp();
    expect(mismatches).toEqual([]);
    expect(screen.getAllByText('$649')[0]).toBeVisible();
    // Requested in the browser only: the kitchen, because only the device's storage tells whether the account's is needed, and the
    // reader's relation to a product, because the page is shared by all users of a role.
    const own = ['GET /me/kitchen', path.startsWith('/refrigerators/') ? 'GET /frreezerproduct/single' : ''];
    expect(shop.calls.slice(requested).filter(({ key }) => !own.includes(key))).toEqual([]);
    end();
  });
});

it.each([
  [PUBLIC_ID, 1],
  ['arctic-90-litres', 0],
])(
  'the unknown product %s is a 404 with %i requests of the server, and none of the browser',
  async (slug, count) => {
    const shop = fakeMarket({ 'GET /frreezerproduct/single': () => problem('not_found', 'Unknown.') });
    const page = await renderOnServer(routes, `/refrigerators/${slug}`, { api: shop.api, person: null });
    expect(page.head).toEqual({ status: 404 });
    expect(page.html).toContain('This refrigerator is not listed any more</h1>');
    const { mismatches, end } = await page.wakeUp();
    expect(mismatches).toEqual([]);
    expect(shop.calls).toHaveLength(count);
    end();
  },
);
