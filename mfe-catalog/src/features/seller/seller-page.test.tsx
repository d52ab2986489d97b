import { screen } from '@testing-library/react';
import type { Seller } from 'shared-contracts';
import { fakeMarket, page, problem } from 'test-helpers/fake-market';
import { aProduct } from '../../testing/fixtures.ts';
import { hrefOf, renderForGuest, renderPage } from '../../testing/render.ts';

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
    'GET /sellers/s1/products': () => page(products('First', 'Second'), 'c'),
  });

it('shows name, verification, start date and sales of the seller, the products for sale, and the reviews with replies', async () => {
  renderPage({ market: setupMarket(), path: '/sellers/s1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  for (const text of [/verified/i, 'March 2026', '4 fridges', 'within 2 hours'])
    expect(screen.getByText(text)).toBeVisible();
  await screen.findByRole('link', { name: 'First' });
  expect(hrefOf('First')).toMatch('/refrigerators/first-');
  expect(document.querySelector('li img')?.getAttribute('sizes')).toMatch(
    /^\(max-width: 480px\) and .* 104px, /,
  );
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['First', 'Second']);
  expect(screen.getByText('4.5 of 5 stars, 2 reviews')).toBeInTheDocument();
  const said = (await screen.findByText('Cold from the first day.')).closest('article');
  for (const text of ['4 of 5 stars', 'As described · Friendly', 'Arctic 90 litres', 'Glad to hear'])
    expect(said).toHaveTextContent(text);
});

it('loads the next products on request, also after a failure, until there are none', async () => {
  const { market, user } = renderPage({ market: setupMarket(), path: '/sellers/s1' });
  const more = await screen.findByRole('button', { name: 'Show more' });
  market.answers['GET /sellers/s1/products'] = () => problem('not_found', 'No.');
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('The next ones did not come');
  market.answers['GET /sellers/s1/products'] = ({ query }) =>
    products(query.cursor === 'c' ? 'Third' : 'First');
  await user.click(more);
  expect(await screen.findByRole('link', { name: 'Third' })).toBeVisible();
  expect(more).not.toBeInTheDocument();
});

it('has a message for no products', async () => {
  const market = setupMarket({ handedover: 0, verified: false });
  market.answers['GET /sellers/s1/products'] = () => [];
  renderPage({ market, path: '/sellers/s1' });
  expect(await screen.findByText('Nothing for sale right now')).toBeVisible();
  expect(screen.queryByText('Handed over')).not.toBeInTheDocument();
});

it('the server sends it complete, with title, description and canonical address; an unknown seller is a 404', async () => {
  const { html, head } = await renderForGuest('/sellers/s1', setupMarket());
  for (const text of ['Second', 'Cold from the first day.']) expect(html).toContain(text);
  expect(head).toEqual({
    title: 'Maya Lindqvist, seller',
    description: '3 refrigerators for sale by Maya Lindqvist.',
    canonical: '/sellers/s1',
  });
  const unknown = await renderForGuest('/sellers/s2', setupMarket());
  expect(unknown.head).toMatchObject({ status: 404 });
  expect(unknown.html).toContain('Seller not found</h1>');
});
