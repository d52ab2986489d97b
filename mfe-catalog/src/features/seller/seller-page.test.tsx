import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteContext, Seller } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';
import { fakeMarket, page, problem } from 'test-helpers/fake-market';
import { aProduct } from '../../testing/fixtures.ts';
import { renderPage, storedData } from '../../testing/render.ts';
import { head, load } from './seller-page.tsx';

const maya: Seller = {
  _id: 's1',
  name: 'Maya Lindqvist',
  verified: true,
  since: '2026-03-02T10:00:00.000Z',
  forsale: 3,
  handedover: 4,
  rating: { average: 4.5, count: 2 },
  answerminutes: 90,
};
const review = {
  _id: 'o1',
  productname: 'Arctic 90 litres',
  stars: 4,
  described: true,
  ontime: false,
  friendly: true,
  text: 'Cold from the first day.',
  at: '2026-05-02T10:00:00.000Z',
  answer: 'Glad to hear.',
};
const products = (...names: string[]) =>
  names.map((productname) => aProduct({ _id: productname, productname }));
const setupMarket = (seller: Partial<Seller> = {}) =>
  fakeMarket({
    'GET /sellers/s1': () => ({ ...maya, ...seller }),
    'GET /sellers/s1/reviews': () => [review],
    'GET /sellers/s1/products': ({ query }) =>
      query.cursor === undefined ? page(products('First', 'Second'), 'c') : products('Third'),
  });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

it('shows name, verification, start date and sales of the seller, and lists the products for sale in pages', async () => {
  renderPage({ market: setupMarket(), path: '/sellers/s1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  expect(screen.getByText(/verified/i)).toBeVisible();
  expect(screen.getByText('March 2026')).toBeVisible();
  expect(screen.getByText('4 fridges')).toBeVisible();
  expect(screen.getByText('within 2 hours')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'First' })).toHaveAttribute(
    'href',
    expect.stringMatching('^/refrigerators/first-'),
  );
  expect(names()).toEqual(['First', 'Second']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Third' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('shows the reviews of buyers and the seller’s replies', async () => {
  renderPage({ market: setupMarket(), path: '/sellers/s1' });
  expect(await screen.findByText('4.5 of 5 stars, 2 reviews')).toBeInTheDocument();
  const said = within(
    (await screen.findByText('Cold from the first day.')).closest('article') as HTMLElement,
  );
  expect(said.getByText('4 of 5 stars')).toBeInTheDocument();
  expect(said.getByText('As described · Friendly')).toBeVisible();
  expect(said.getByText('Arctic 90 litres')).toBeVisible();
  expect(said.getByText(/Glad to hear/)).toBeVisible();
});

it('reports that the next products could not be loaded, and retries on request', async () => {
  const market = setupMarket();
  renderPage({ market, path: '/sellers/s1' });
  await screen.findByRole('link', { name: 'First' });
  const all = market.answers['GET /sellers/s1/products'];
  market.answers['GET /sellers/s1/products'] = () => problem('not_found', 'No.');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The next ones did not come');
  if (all) market.answers['GET /sellers/s1/products'] = all;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Third' })).toBeVisible();
});

it('has messages for no products, for an unknown seller and for an unavailable market', async () => {
  const market = setupMarket({ handedover: 0, verified: false });
  market.answers['GET /sellers/s1/products'] = () => [];
  renderPage({ market, path: '/sellers/s1' });
  expect(await screen.findByText('Nothing for sale right now')).toBeVisible();
  expect(screen.queryByText('Handed over')).not.toBeInTheDocument();
  cleanup();
  renderPage({ market: fakeMarket(), path: '/sellers/s2' });
  expect(await screen.findByText('Seller not found')).toBeVisible();
  cleanup();
  market.answers['GET /sellers/s1'] = () => problem('unavailable', 'Away.');
  renderPage({ market, path: '/sellers/s1' });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});

it('prefetches its data and provides title, description and canonical address; an unknown seller is a 404', async () => {
  const queryClient = new QueryClient();
  const context = (id: string) =>
    ({ api: setupMarket().api, params: { id }, queryClient }) as unknown as RouteContext;
  await load(context('s1'));
  expect(storedData(queryClient)).toContain('Second');
  expect(head(context('s1'))).toEqual({
    title: 'Maya Lindqvist, seller',
    description: '3 refrigerators for sale by Maya Lindqvist.',
    canonical: '/sellers/s1',
  });
  await load(context('s2'));
  expect(head(context('s2'))).toMatchObject({ status: 404 });
});

it('a product page links to the page of its seller', async () => {
  const product = aProduct({
    _id: '0d5f8f0e-3f0b-4b8e-9b7a-2f6c1d9e8a77',
    sellerid: 's1',
    sellername: 'Maya',
  });
  const market = fakeMarket({ 'GET /frreezerproduct/single': () => [product] });
  renderPage({ market, path: `/refrigerators/x-${product._id}` });
  const main = within(await screen.findByRole('article'));
  expect(main.getByRole('link', { name: 'Maya' })).toHaveAttribute('href', '/sellers/s1');
});
