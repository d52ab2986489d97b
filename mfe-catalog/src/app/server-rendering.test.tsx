import { screen } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderOnServer } from 'test-helpers/server-page';
import { aPerson, aProduct, aSection, banners, compact, PUBLIC_ID } from '../testing/fixtures.ts';
import { anAnswer } from '../testing/search-fixtures.ts';
import { routes } from './routes.tsx';

const market = () =>
  fakeMarket({
    'GET /banner': () => banners,
    'GET /homesections': () => [aSection(compact, [aProduct()])],
    'GET /getcategory': () => [compact],
    'GET /frreezerproduct': () => [aProduct()],
    'GET /frreezerproduct/single': ({ query: { id = '' } }) => [aProduct({ _id: id })],
    'GET /search': () => anAnswer(),
  });

beforeEach(() => localStorage.clear());

describe.each([
  ['home', '/', 'Home', 'Autumn sale'],
  ['category listing', '/productsdetails/1', 'Compact', 'Arctic 90 litres'],
  ['product page', '/productsdetails/single/p1', 'Arctic 90 litres', 'Runs quietly'],
  ['public product page', `/refrigerators/${PUBLIC_ID}`, 'Arctic 90 litres', 'Bosch Quiet 300'],
  ['search', '/search?q=arctic', '“arctic” · Search', '48 refrigerators'],
])('%s on the server', (_name, path, title, content) => {
  it('is whole in the first answer, with its title', async () => {
    const page = await renderOnServer(routes, path, { api: market().api, person: aPerson() });
    expect(page.title).toBe(title);
    expect(page.html).toContain(content);
    expect(page.html).toContain('$649');
  });

  it('hydrates as it came, and asks for nothing again', async () => {
    const shop = market();
    const page = await renderOnServer(routes, path, { api: shop.api, person: aPerson() });
    const asked = shop.calls.length;
    const { mismatches, end } = await page.wakeUp();
    expect(mismatches).toEqual([]);
    expect(screen.getAllByText('$649')[0]).toBeVisible();
    expect(shop.calls).toHaveLength(asked);
    end();
  });
});

it.each([PUBLIC_ID, 'no-id'])('the server says itself that there is no product %s', async (slug) => {
  const shop = fakeMarket({ 'GET /frreezerproduct/single': () => problem('not_found', 'Unknown.') });
  const page = await renderOnServer(routes, `/refrigerators/${slug}`, { api: shop.api, person: null });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('This refrigerator is not listed any more</h1>');
  const asked = shop.calls.length;
  const { mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  expect(shop.calls).toHaveLength(asked);
  end();
});
