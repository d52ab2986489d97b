import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'shared-runtime/router';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderRoutes } from 'test-helpers/render';
import { anAnswer, aProduct } from '../../testing/fixtures.ts';
import { Page } from './search-page.tsx';

const total = { value: 6, exact: true };
const pages = ['', 'b', 'c'];
const page = (first: number) =>
  ['x', 'y'].map((_, at) => aProduct({ _id: `p${first + at}`, productname: `Fridge ${first + at}` }));
const answers: Record<string, ReturnType<typeof anAnswer>> = {
  first: anAnswer({ products: page(1), total, pages, next: 'q=quiet&cursor=b' }),
  b: anAnswer({ products: page(3), total, pages, before: 2, previous: 'q=quiet', next: 'q=quiet&cursor=c' }),
  // A product posted meanwhile has moved the last product of the previous page to this one.
  c: anAnswer({
    products: [...page(4), ...page(6).slice(0, 1)],
    total,
    pages,
    before: 4,
    previous: 'q=quiet&cursor=b',
    next: null,
  }),
  // A search with more pages than are numbered.
  many: anAnswer({ products: page(3), total, previous: 'q=quiet&cursor=b', next: 'q=quiet&cursor=c' }),
};

function open(address = '/search?q=quiet', fails = () => false) {
  const market = fakeMarket({
    'GET /search': ({ query }) =>
      query.cursor && fails()
        ? problem('internal', 'Not now.')
        : (answers[query.cursor ?? 'first'] as ReturnType<typeof anAnswer>),
  });
  const other = <Link to="/search?q=quiet">Again</Link>;
  const routes = [
    { path: '/search', element: <Page /> },
    { path: '/refrigerators/:id', element: other },
  ];
  return { market, ...renderRoutes(routes, address, { api: market.api, person: null }) };
}
const names = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const more = () => screen.findByRole('button', { name: 'Show more' });
const six = ['Fridge 1', 'Fridge 2', 'Fridge 3', 'Fridge 4', 'Fridge 5', 'Fridge 6'];

it('appends the next page without duplicates, also after a failure, and moves the focus to its first product', async () => {
  let isDown = true;
  const { user } = open(undefined, () => isDown);
  await user.click(await more());
  expect(await screen.findByText(/next results could not be loaded/)).toBeVisible();
  expect(names()).toHaveLength(2);
  isDown = false;
  await user.click(await more());
  await waitFor(() => expect(names()).toEqual(six.slice(0, 4)));
  expect(screen.getByRole('link', { name: 'Fridge 3' })).toHaveFocus();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(screen.getByText('1–4 of 6')).toHaveRole('status');
  await user.click(await more());
  await waitFor(() => expect(names()).toEqual(six));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('restores the loaded pages on back navigation, and starts with one page when opened by a link', async () => {
  const { user, market } = open();
  await user.click(await more());
  await waitFor(() => expect(names()).toHaveLength(4));
  await user.click(screen.getByRole('link', { name: 'Fridge 4' }));
  await screen.findByRole('link', { name: 'Again' });
  const calls = market.calls.length;
  window.history.back();
  await waitFor(() => expect(names()).toEqual(six.slice(0, 4)));
  expect(market.calls).toHaveLength(calls);
  await user.click(screen.getByRole('link', { name: 'Fridge 4' }));
  await user.click(await screen.findByRole('link', { name: 'Again' }));
  await waitFor(() => expect(names()).toEqual(six.slice(0, 2)));
});

it('links to each page by its number when there are few, and marks the current page', async () => {
  const { user } = open('/search?q=quiet&cursor=b');
  const nav = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(nav.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/search?q=quiet');
  expect(nav.getByText('3–4 of 6')).toBeVisible();
  await user.click(nav.getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(names()).toEqual(six.slice(3)));
  expect(window.location.search).toBe('?q=quiet&cursor=c');
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

it('links to the first, the previous and the next page when there are too many pages to number them', async () => {
  open('/search?q=quiet&cursor=many');
  const nav = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const links = nav.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    ['Back to the first page', '/search?q=quiet', ''],
    ['Previous page', '/search?q=quiet&cursor=b', 'prev'],
    ['Next page', '/search?q=quiet&cursor=c', 'next'],
  ]);
});
