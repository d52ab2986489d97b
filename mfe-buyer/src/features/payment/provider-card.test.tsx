import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const orders = { 'GET /loadsoldedproduct': () => [product({ status: 'sold', phonenumber: '5550199' })] };
const script = () => document.querySelector('script[src^="https://js.stripe.com/"]');
const requested: unknown[] = [];
let wrong: { message: string } | undefined;

/** A fake of the global that the provider's script defines; its card element is plain text. */
function Stripe(key: string) {
  requested.push(key);
  const card = { mount: (place: Element) => place.append('the provider’s element'), destroy() {} };
  const createPaymentMethod = async (what: unknown) => {
    requested.push(what);
    return { error: wrong };
  };
  return { elements: () => ({ create: () => card }), createPaymentMethod };
}

beforeEach(() => {
  requested.length = 0;
  wrong = undefined;
  const settings = JSON.stringify({ settings: { paymentKey: 'pk_live_1' } });
  document.body.innerHTML = `<script type="application/json" id="boot">${settings}</script>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

// Must be the first test: once loaded, the provider's script is cached for the lifetime of the page.
test('shows an error when the payment provider’s script fails to load, and "Retry" loads it again', async () => {
  const { user } = renderPage(paths.payment('p1'), orders);
  const failed: (Element | null)[] = [];
  // The library retries once by itself.
  while (failed.length < 2) {
    await waitFor(() => expect([null, ...failed]).not.toContain(script()));
    failed.push(script());
    await act(async () => void script()?.dispatchEvent(new Event('error')));
  }
  expect(await screen.findByText(/payment provider does not answer/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(failed).not.toContain(script()));
  Object.assign(window, { Stripe });
  await act(async () => void script()?.dispatchEvent(new Event('load')));
  expect(await screen.findByText('the provider’s element')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled();
});

test('with a payment key, shows the provider’s card element and still charges nothing', async () => {
  const { market, user } = renderPage(paths.payment('p1'), orders);
  const card = within(await screen.findByRole('group', { name: 'Card' }));
  expect(await card.findByText('the provider’s element')).toBeVisible();
  expect(screen.queryByText(/this site charges no cards/)).not.toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('No money moves on this page.');
  await user.type(screen.getByLabelText('Name on Card'), 'Bob Buyer');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Card details look fine. Nothing was charged.')).toBeVisible();
  expect(requested).toEqual([
    'pk_live_1',
    expect.objectContaining({ type: 'card', billing_details: { name: 'Bob Buyer' } }),
  ]);
  expect(market.calls.map(({ key }) => key)).toEqual(['GET /loadsoldedproduct']);
});

test('shows the payment provider’s error message for an invalid card', async () => {
  wrong = { message: 'Your card number is incomplete.' };
  const { user } = renderPage(paths.payment('p1'), orders);
  await screen.findByText('the provider’s element');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByLabelText('Name on Card')).toHaveAccessibleDescription('Enter the name on the card.');
  await user.type(screen.getByLabelText('Name on Card'), 'Bob Buyer');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card number is incomplete.');
  expect(screen.queryByText(/Card details look fine/)).not.toBeInTheDocument();
});

test('without a payment key, loads no script of the provider', async () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"settings":{}}</script>';
  for (const old of document.querySelectorAll('script[src]')) old.remove();
  renderPage(paths.payment('p1'), orders);
  expect(await screen.findByText(/this site charges no cards/)).toBeVisible();
  expect(script()).toBeNull();
  expect(requested).toEqual([]);
});
