import { screen, waitFor, within } from '@testing-library/react';
import type { SavedSearch } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { SavedCountSlot } from '../../saved-searches/saved-count-slot.tsx';
import { aPerson, aSavedSearch } from '../../testing/fixtures.ts';
import { hrefOf, renderPage } from '../../testing/render.ts';

const changed = () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });

async function open(...saved: readonly SavedSearch[]) {
  const market = fakeMarket({
    'GET /saved-searches': () => saved,
    'POST /saved-searches/seen': changed,
    'PATCH /saved-searches': changed,
    'DELETE /saved-searches': () => ({ acknowledged: true, deletedCount: 1 }),
  });
  const page = renderPage({ market, path: '/saved', person: aPerson() });
  await screen.findByRole('list', { name: 'Your saved searches' });
  return page;
}
const card = (name: string) => within(screen.getByRole('group', { name }));

it('shows how many results of each search are new, and links the newest products to their public pages', async () => {
  const many = { value: 100, exact: false };
  await open(aSavedSearch(), aSavedSearch({ _id: 's2', name: 'All', query: '', new: many }));
  expect(screen.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  expect(card('Quiet, from Bosch').getByText('2 new')).toBeVisible();
  expect(card('All').getByText('99+ new')).toBeVisible();
  const newest = hrefOf(/^Arctic 90 litres/, card('Quiet, from Bosch'));
  expect(newest).toBe('/refrigerators/arctic-90-litres-p1');
});

it('Open leads to the search sorted by newest, and marks the saved search as seen', async () => {
  const { market, user } = await open(aSavedSearch());
  const link = card('Quiet, from Bosch').getByRole('link', { name: 'Open' });
  expect(link).toHaveAttribute('href', '/search?q=quiet&brand=bosch&sort=new');
  await user.click(link);
  await waitFor(() => expect(market.callsOf('POST /saved-searches/seen')[0]?.query).toEqual({ id: 's1' }));
  expect(window.location.pathname).toBe('/search');
});

it('a search is renamed; the typed name stays in the field when the request fails', async () => {
  const { market, user } = await open(aSavedSearch());
  await user.click(card('Quiet, from Bosch').getByRole('button', { name: 'Rename' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename this search' }));
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(field).toHaveAccessibleDescription('Give it a name.');
  await user.type(field, 'For the cellar');
  market.answers['PATCH /saved-searches'] = () => problem('rate_limited', 'Down.');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(await dialog.findByText('Down.')).toBeVisible();
  expect(field).toHaveValue('For the cellar');
  market.answers['PATCH /saved-searches'] = changed;
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(market.callsOf('PATCH /saved-searches').at(-1)?.body).toEqual({ name: 'For the cellar' });
});

it('a saved search is stopped after a confirmation dialog', async () => {
  const { market, user } = await open(aSavedSearch());
  await user.click(card('Quiet, from Bosch').getByRole('button', { name: 'Stop' }));
  const question = await screen.findByRole('dialog', { name: 'Stop this search?' });
  expect(market.callsOf('DELETE /saved-searches')).toEqual([]);
  market.answers['GET /saved-searches'] = () => [];
  await user.click(within(question).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You have saved no search yet')).toBeVisible();
  expect(market.callsOf('DELETE /saved-searches')[0]?.query).toEqual({ id: 's1' });
});

it('an unreadable saved search is shown as such, with a button to stop it', async () => {
  await open(
    aSavedSearch({ unreadable: true, newest: [], new: { value: 0, exact: true } }),
    aSavedSearch({ _id: 's2', name: 'B' }),
  );
  const old = card('Quiet, from Bosch');
  expect(old.getByText(/no longer know/)).toBeVisible();
  expect(old.queryByRole('link', { name: 'Open' })).not.toBeInTheDocument();
  expect(old.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(card('B').getByRole('link', { name: 'Open' })).toBeVisible();
});

const newOnes = (value: number, exact = true) => ({ saved: 2, new: { value, exact } });

it.each([
  [newOnes(3), 'Saved searches, 3 new'],
  [newOnes(99), 'Saved searches, 99 new'],
  [newOnes(100), 'Saved searches, 99+ new'],
  [newOnes(100, false), 'Saved searches, 99+ new'],
  [newOnes(0), 'Saved searches'],
  ['an error', 'Saved searches'],
])('the link for a response of %o is named “%s”', async (response, name) => {
  const reported = () => (response === 'an error' ? problem('unavailable', 'Down.') : response);
  const market = fakeMarket({ 'GET /saved-searches/new': reported });
  renderPiece(<SavedCountSlot />, '/blog', { api: market.api, person: aPerson() });
  await waitFor(() => expect(market.calls).not.toEqual([]));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/saved');
});
