import { screen, waitFor } from '@testing-library/react';
import { problem } from 'test-helpers/fake-market';
import { openEditPage, openFilledAddPage, ownProduct, tenLabels } from '../../../testing/add-page.ts';

const austin = { id: '4671654', name: 'Austin, Texas, US' };
const city = () => screen.findByLabelText('Nearest city');

test('a city is chosen from the list with the keyboard, stored in the draft, and sent as its id', async () => {
  const { user, submitted } = await openFilledAddPage({ 'GET /places': () => [austin] });
  const field = await city();
  for (const label of tenLabels) expect('Nearest city').not.toContain(label);
  await user.type(field, 'aus');
  await screen.findByText(austin.name);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue(austin.name);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(JSON.stringify(localStorage)).toContain('4671654 Austin, Texas, US');
  expect(await submitted()).toMatchObject({ place: austin.id });
});

test('clears a typed text that was not chosen from the list, and omits the city from the request', async () => {
  const { user, submitted } = await openFilledAddPage({ 'GET /places': () => [austin] });
  await user.type(await city(), 'aus');
  await user.tab();
  expect(await city()).toHaveValue('');
  expect(await submitted()).not.toHaveProperty('place');
});

test('shows a message while typing when no city matches or the cities cannot be loaded', async () => {
  const { market, user } = await openFilledAddPage({ 'GET /places': () => [] });
  await user.type(await city(), 'zz');
  expect(await screen.findByText(/No city of this name is known/)).toBeVisible();
  market.answers['GET /places'] = () => problem('unavailable', 'Down.');
  await user.type(await city(), 'y');
  expect(await screen.findByText(/Cities cannot be looked up right now/)).toBeVisible();
});

test('the edit form shows the product’s city, and clearing the field removes it', async () => {
  const { market, user } = openEditPage(ownProduct({ place: austin }));
  const field = await city();
  expect(field).toHaveValue(austin.name);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(market.callsOf('PUT /frreezerproduct')).toHaveLength(1));
  expect(market.callsOf('PUT /frreezerproduct')[0]?.body).toEqual({ place: null });
});
