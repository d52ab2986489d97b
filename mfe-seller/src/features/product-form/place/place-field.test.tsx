import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { problem } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { openFilledAddPage, submit, tenLabels } from '../../../testing/add-page.ts';
import { renderPage } from '../../../testing/render.ts';

const austin = { id: '4671654', name: 'Austin, Texas, US' };
const city = () => screen.findByLabelText('Nearest city');

test('a city is chosen from the list by keys, kept as a draft, and sent as its id', async () => {
  const { market, user } = await openFilledAddPage({ 'GET /places': () => [austin] });
  const field = await city();
  for (const label of tenLabels) expect('Nearest city').not.toContain(label);
  await user.type(field, 'aus');
  await screen.findByText(austin.name);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue(austin.name);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(JSON.stringify(localStorage)).toContain('4671654 Austin, Texas, US');
  await submit(user);
  await waitFor(() => expect(market.callsOf('POST /frreezerproduct')).toHaveLength(1));
  expect(market.callsOf('POST /frreezerproduct')[0]?.body).toMatchObject({ place: austin.id });
});

test('only what was chosen counts; none at all is no field of what is sent', async () => {
  const { market, user } = await openFilledAddPage({ 'GET /places': () => [austin] });
  await user.type(await city(), 'aus');
  await user.tab();
  expect(await city()).toHaveValue('');
  await submit(user);
  await waitFor(() => expect(market.callsOf('POST /frreezerproduct')).toHaveLength(1));
  expect(market.callsOf('POST /frreezerproduct')[0]?.body).not.toHaveProperty('place');
});

test('a city that is not in the list, or a list that does not come, is said while typing', async () => {
  const { market, user } = await openFilledAddPage({ 'GET /places': () => [] });
  await user.type(await city(), 'zz');
  expect(await screen.findByText(/No city of this name is known/)).toBeVisible();
  market.answers['GET /places'] = () => problem('unavailable', 'Down.');
  await user.type(await city(), 'y');
  expect(await screen.findByText(/Cities cannot be looked up right now/)).toBeVisible();
});

test('a product that has one shows it, and can lose it', async () => {
  const own = product({
    ownproduct: true,
    phonenumber: '0555010199',
    productimage: '/images/abc-320',
    images: [{ url: '/images/abc-320', width: 320, height: 240 }],
    place: austin,
  });
  const { market, user } = renderPage(paths.editProduct('p1'), {
    'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: own.categoryid }],
    'GET /frreezerproduct/single': () => [own],
    'PUT /frreezerproduct': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
    'GET /loadmyproduct': () => [own],
  });
  const field = await city();
  expect(field).toHaveValue(austin.name);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(market.callsOf('PUT /frreezerproduct')).toHaveLength(1));
  expect(market.callsOf('PUT /frreezerproduct')[0]?.body).toEqual({ place: null });
});
