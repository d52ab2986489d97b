import { screen, waitFor } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { aPerson } from '../testing/fixtures.ts';
import { SavedCountSlot } from './saved-count-slot.tsx';

const open = (response: () => unknown) => {
  const market = fakeMarket({ 'GET /saved-searches/new': response });
  renderPiece(<SavedCountSlot />, '/blog', { api: market.api, person: aPerson() });
  return market;
};
const newOnes = (value: number, exact = true) => ({ saved: 2, new: { value, exact } });

it.each([
  [newOnes(3), 'Saved searches, 3 new'],
  [newOnes(100, false), 'Saved searches, 99+ new'],
  [newOnes(0), 'Saved searches'],
])('%o: %s', async (response, name) => {
  open(() => response);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/saved');
});

it('leads there also when nobody can say how much is new', async () => {
  const market = open(() => problem('unavailable', 'Down.'));
  expect(await screen.findByRole('link', { name: 'Saved searches' })).toBeVisible();
  await waitFor(() => expect(market.calls).not.toEqual([]));
});
