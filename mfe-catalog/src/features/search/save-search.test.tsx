import { screen, waitFor } from '@testing-library/react';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { anAnswer, aPerson } from '../../testing/fixtures.ts';
import { currentAddress, renderPage } from '../../testing/render.ts';
import { nameOfSearch } from './name-of-search.ts';

const path = '/search?q=quiet&brand=Bosch&max=400&sort=price';
function open(
  response: () => unknown = () => ({ acknowledged: true, insertedId: 's1' }),
  person: ReturnType<typeof aPerson> | null = aPerson(),
) {
  const market = fakeMarket({ 'GET /search': () => anAnswer(), 'POST /saved-searches': response });
  return renderPage({ market, path, person });
}

it('saves a search once, without its sort order, and confirms it once when the button is pressed repeatedly', async () => {
  const { market, user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Save this search' }));
  await screen.findByText(/This search is saved/);
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(screen.getAllByText(/This search is saved/)).toHaveLength(1));
  expect(market.callsOf('POST /saved-searches').map(({ body }) => body)).toEqual([
    { query: 'brand=bosch&max=400&q=quiet', name: '“quiet”, Brand: Bosch, up to $400' },
  ]);
});

it('shows why a search cannot be saved', async () => {
  const { user } = open(() => problem('invalid', 'You keep 20 searches already.'));
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(screen.getByText('You keep 20 searches already.')).toBeInTheDocument());
});

it('offers a confirmation mail when confirming the e-mail address allows more saved searches', async () => {
  const { user } = open(() =>
    problem('rate_limited', 'You can save 5 searches in 24 hours.', { field: 'email' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can save 5 searches in 24 hours.');
  expect(await screen.findByRole('button', { name: 'Send confirmation mail' })).toBeVisible();
});

it('links a guest to the login page, and saves the search after signing in', async () => {
  const { user } = open(undefined, null);
  await user.click(await screen.findByRole('link', { name: 'Save this search' }));
  expect(currentAddress()).toBe(`/login?${new URLSearchParams({ from: path })}`);
  releaseDeferredAction(path, aPerson().id);
  const { market } = open();
  expect(await screen.findByText(/This search is saved/)).toBeInTheDocument();
  expect(market.callsOf('POST /saved-searches')).toHaveLength(1);
});

it.each([
  [{}, 'All refrigerators'],
  [{ q: '😀' }, 'All refrigerators'],
  [{ near: '1' }, 'Near Austin'],
  [{ q: 'a\u200bb' }, '“ab”'],
  [
    { brand: Array.from({ length: 30 }, (_, at) => `Brand ${at}`) },
    expect.stringMatching(/^Brand: .{112}…$/),
  ],
])('a search for %o has a name', (query, name) => {
  expect(nameOfSearch(query, anAnswer({ near: { value: '1', name: 'Austin' } }), 'in')).toEqual(name);
});
