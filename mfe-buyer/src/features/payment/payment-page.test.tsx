import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { page } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const order = product({ status: 'sold', phonenumber: '5550199' });
const orders = { 'GET /loadsoldedproduct': () => [order] };

test('an order whose seller’s account was removed shows "There is nothing to pay" and no form', async () => {
  const removed = { ...order, sellerremoved: true };
  renderPage(paths.payment('p1'), { 'GET /loadsoldedproduct': () => [removed] });
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(screen.getByText(/seller’s account was removed/)).toBeVisible();
  for (const role of ['form', 'note'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(screen.queryByText('5550199')).toBeNull();
});

test('shows amount and phone number, and that no money moves: no card number field, "Pay" sends nothing and says to pay the seller in person', async () => {
  const { market, user } = renderPage(paths.payment('p1'), orders);
  expect(await screen.findByText('$349.50')).toBeVisible();
  expect(screen.getByRole('link', { name: '5550199' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('No money moves on this page. Pay the seller in person');
  const form = await screen.findByRole('form', { name: 'Payment' });
  expect(within(form).getAllByRole('textbox')).toHaveLength(1);
  expect(within(form).getByRole('group', { name: 'Card' })).toHaveTextContent('No card number');
  await user.click(within(form).getByRole('button', { name: 'Pay' }));
  expect(await within(form).findByRole('status')).toHaveTextContent(
    'Nothing was charged. Bring $349.50 to the meeting and pay the seller there.',
  );
  expect(market.calls.map(({ key }) => key)).toEqual(['GET /loadsoldedproduct']);
  for (const control of form.querySelectorAll('input')) expect(control).not.toHaveAttribute('name');
});

test('asks for confirmation before leaving with a changed name on the card', async () => {
  const { user } = renderPage(paths.payment('p1'), orders);
  const name = await screen.findByRole('textbox', { name: 'Name on Card' });
  await user.type(name, ' Junior');
  await user.click(screen.getByRole('link', { name: 'Wishlist' }));
  const question = await screen.findByRole('dialog', { name: 'Leave the card form?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(name).toHaveValue('Bob Buyer Junior');
});

test('finds an order that is not on the first page of the list', async () => {
  renderPage(paths.payment('p1'), {
    'GET /loadsoldedproduct': ({ query }) =>
      query.cursor ? page([order]) : page([product({ _id: 'p9' })], 'older'),
  });
  expect(await screen.findByText('$349.50')).toBeVisible();
});

test('an order of another buyer shows an error and a link to the user’s open orders', async () => {
  renderPage(paths.payment('other'), orders);
  expect(await screen.findByText('This order is not among yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open orders' })).toHaveAttribute('href', '/myorders/payment/card');
});

test('an address without an order lists the open orders, whose links open the form without another request', async () => {
  const { market, user } = renderPage(paths.payment(), orders);
  const pay = within(await screen.findByRole('table', { name: 'Open orders' })).getByRole('link', {
    name: 'Pay',
  });
  expect(pay).toHaveAttribute('href', '/myorders/payment/card?id=p1');
  await user.click(pay);
  expect(await screen.findByRole('form', { name: 'Payment' })).toBeVisible();
  expect(market.calls).toHaveLength(1);
});
