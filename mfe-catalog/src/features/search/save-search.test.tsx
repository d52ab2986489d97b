import { screen, waitFor } from '@testing-library/react';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { aPerson } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render.ts';
import { anAnswer } from '../../testing/search-fixtures.ts';
import { nameOfSearch } from './name-of-search.ts';

const path = '/search?q=quiet&brand=Bosch&max=400&sort=price';
function open(person: ReturnType<typeof aPerson> | null, response: () => unknown = () => ({})) {
  const market = fakeMarket({ 'GET /search': () => anAnswer(), 'POST /saved-searches': response });
  return { market, ...renderPage({ market, path, person }) };
}

it('saves a search with its words and filters, without its sort order, and confirms it', async () => {
  const { market, user } = open(aPerson(), () => ({ acknowledged: true, insertedId: 's1' }));
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText(/This search is saved/)).toBeInTheDocument();
  expect(market.callsOf('POST /saved-searches')[0]?.body).toEqual({
    query: 'brand=bosch&max=400&q=quiet',
    name: '“quiet”, Brand: Bosch, up to $400',
  });
});

it('saves a search once and confirms it once when the button is pressed repeatedly', async () => {
  document.querySelector('.market-toasts')?.replaceChildren();
  const { market, user } = open(aPerson(), () => ({ acknowledged: true, insertedId: 's1' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Save this search' }));
  await screen.findByText(/This search is saved/);
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(screen.getAllByText(/This search is saved/)).toHaveLength(1));
  expect(market.callsOf('POST /saved-searches')).toHaveLength(1);
});

it('the name of a search starts with a capital letter', () => {
  expect(nameOfSearch({ near: '1' }, anAnswer({ near: { value: '1', name: 'Austin' } }))).toBe('Near Austin');
});

it('shows why a search cannot be saved', async () => {
  const { user } = open(aPerson(), () => problem('invalid', 'You keep 20 searches already.'));
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(screen.getByText('You keep 20 searches already.')).toBeInTheDocument());
});

it('offers a confirmation mail when confirming the e-mail address allows more saved searches', async () => {
  const { user } = open(aPerson(), () =>
    problem('rate_limited', 'You can save 5 searches in 24 hours.', { field: 'email' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can save 5 searches in 24 hours.');
  expect(await screen.findByRole('button', { name: 'Send confirmation mail' })).toBeVisible();
});

it('links a guest to the login page, with the search as the return address', async () => {
  open(null);
  const link = await screen.findByRole('link', { name: 'Save this search' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://market.test');
  expect([address.pathname, address.searchParams.get('from')]).toEqual(['/login', path]);
});

it('saves the search of a guest once after signing in', async () => {
  const { user } = open(null);
  await user.click(await screen.findByRole('link', { name: 'Save this search' }));
  expect(window.location.pathname).toBe('/login');
  releaseDeferredAction(path, aPerson().id);
  const { market } = open(aPerson(), () => ({ acknowledged: true, insertedId: 's1' }));
  expect(await screen.findByText(/This search is saved/)).toBeInTheDocument();
  const again = open(aPerson());
  await screen.findAllByRole('button', { name: 'Save this search' });
  expect(market.callsOf('POST /saved-searches')).toHaveLength(1);
  expect(again.market.callsOf('POST /saved-searches')).toEqual([]);
});

it.each([
  [{}, 'All refrigerators'],
  [{ q: 'a\u200bb' }, '“ab”'],
  [
    { brand: Array.from({ length: 30 }, (_, at) => `Brand ${at}`) },
    expect.stringMatching(/^Brand: .{112}…$/),
  ],
])('a search for %o has a name', (query, name) => {
  expect(nameOfSearch(query, anAnswer())).toEqual(name);
});
