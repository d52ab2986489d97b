import { screen, waitFor, within } from '@testing-library/react';
import { fakeMarket, page, problem } from 'test-helpers/fake-market';
import { anAnswer, aPerson, aProduct, compact, frenchDoor } from '../../testing/fixtures.ts';
import { currentAddress as at, hrefOf, renderPage } from '../../testing/render.ts';

const products = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ _id: `p${from + index}`, productname: `Fridge ${from + index}` }),
  );

const market = () =>
  fakeMarket({
    'GET /getcategory': () => [compact, frenchDoor],
    'GET /frreezerproduct': ({ query }) => (query.id === '1' ? page(products(1, 12), 'second') : []),
  });

const cards = () => screen.getAllByRole('article');

describe('category listing', () => {
  it('is headed by the category and shows its products, which can be compared', async () => {
    const { user } = renderPage({ market: market(), path: '/productsdetails/1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Compact' })).toBeVisible();
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(screen.getByText('Sponsored first, then newest first')).toBeVisible();
    // The pictures of the first row load at once, and the first one before everything else.
    const pictures = cards().map((card) => within(card).getByRole('img', { name: /Fridge/ }));
    const loading = pictures.map((picture) => picture.getAttribute('loading'));
    expect(loading.slice(0, 4)).toEqual(['eager', 'eager', 'eager', 'lazy']);
    const first = pictures.filter((picture) => picture.getAttribute('fetchpriority') === 'high');
    expect(first).toEqual(pictures.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Compare Fridge 2' }));
    const tray = await screen.findByRole('complementary', { name: 'Chosen to compare' });
    expect(within(tray).getByRole('status')).toHaveTextContent('1 of 4 chosen');
  });

  it('shows the next page on request, also after a failure, until there is none', async () => {
    const { market: shop, user } = renderPage({ market: market(), path: '/productsdetails/1' });
    const more = await screen.findByRole('button', { name: 'Show more' });
    shop.answers['GET /frreezerproduct'] = () => problem('unavailable', 'Down.');
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(cards()).toHaveLength(12);
    shop.answers['GET /frreezerproduct'] = ({ query }) => products(query.cursor === 'second' ? 13 : 0, 2);
    await user.click(more);
    expect(await screen.findByRole('heading', { name: 'Fridge 14' })).toBeVisible();
    expect(cards()).toHaveLength(14);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByText('14 refrigerators shown')).toBeVisible();
  });

  it('says that everything is sold', async () => {
    renderPage({ market: market(), path: '/productsdetails/2' });
    expect(await screen.findByText('All item are sold')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'French Door' })).toBeVisible();
    expect(screen.queryByText(/Sponsored first/)).not.toBeInTheDocument();
  });

  it.each(['99', 'nonsense', '-1'])('says that category %s does not exist', async (id) => {
    renderPage({ market: market(), path: `/productsdetails/${id}` });
    expect(await screen.findByRole('heading', { name: 'This category does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/');
  });
});

describe('filters of a category', () => {
  const open = (path: string, down?: (cursor: string | undefined) => Response | undefined) => {
    const shop = market();
    shop.answers['GET /search'] = ({ query }) =>
      down?.(query.cursor) ??
      anAnswer({
        products: [aProduct({ _id: 'found', productname: `Found ${query.brand ?? ''}` })],
        total: { value: 5, exact: true },
        next: query.cursor ? null : 'category=1&brand=bosch&cursor=abc',
      });
    return renderPage({ market: shop, path, person: aPerson() });
  };

  it('are those of the search except the category, part of the address of the category, and can be removed again', async () => {
    const { market: shop, user } = open('/productsdetails/1');
    expect(await screen.findByRole('checkbox', { name: 'Bosch 12' })).toBeEnabled();
    expect(screen.queryByRole('group', { name: 'Category' })).not.toBeInTheDocument();
    expect(cards()).toHaveLength(12);
    expect(screen.getByText('Sponsored first, then newest first')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Sponsored first');
    expect(shop.callsOf('GET /search').map(({ query }) => query)).toEqual([{ category: '1' }]);
    await user.click(screen.getByRole('checkbox', { name: 'Bosch 12' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Found bosch' })).toBeVisible();
    expect(at()).toBe('/productsdetails/1?brand=bosch');
    expect(screen.getByRole('heading', { level: 1, name: 'Compact' })).toBeVisible();
    expect(screen.queryByText('Sponsored first, then newest first')).not.toBeInTheDocument();
    expect(shop.callsOf('GET /search').at(-1)?.query).toEqual({ category: '1', brand: 'bosch' });
    expect(hrefOf(/Found/, within(screen.getByRole('article')))).toBe('/productsdetails/single/found');
    expect(hrefOf('Next page')).toBe('/productsdetails/1?brand=bosch&cursor=abc');
    await user.click(screen.getByRole('link', { name: 'Remove Brand: Bosch' }));
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(at()).toBe('/productsdetails/1');
  });

  it('ignore search words, another category and an invalid cursor in the address', async () => {
    const path = '/productsdetails/1?q=quiet&category=2&maxwidth=600&cursor=bent';
    const invalid = () => problem('invalid', 'Not of this list.', { field: 'cursor' });
    const { market: shop } = open(path, (cursor) => (cursor ? invalid() : undefined));
    await screen.findByRole('heading', { name: /^Found/ });
    const query = { category: '1', maxwidth: '600' };
    const queries = shop.callsOf('GET /search').map((call) => call.query);
    expect(queries).toEqual([{ ...query, cursor: 'bent' }, query]);
    expect(shop.callsOf('GET /frreezerproduct')).toEqual([]);
  });

  it('are hidden when the search request fails, while the list of the category is shown without an error', async () => {
    const { client } = open('/productsdetails/1', () => problem('unavailable', 'Down.'));
    await waitFor(() => expect(cards()).toHaveLength(12));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
