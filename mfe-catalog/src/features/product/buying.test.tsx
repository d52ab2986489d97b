import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onMarketEvent } from 'shared-contracts';
import { type FakeEndpoint, type FakeMarket, problem } from 'test-helpers/fake-market';
import { aPerson, aProduct, productMarket } from '../../testing/fixtures.ts';
import { hrefOf, renderPage } from '../../testing/render.ts';
import { storedPhone } from './use-purchase.ts';

const buying = 'PUT /soldedproductupdate';
const receipt = {
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: 1,
  phonenumber: '5550100199',
  location: 'Austin, TX',
};

async function openDialog(response: FakeEndpoint, others: FakeMarket['answers'] = {}) {
  const market = productMarket({ _id: 'p1' }, [], { [buying]: response, ...others });
  const { user } = renderPage({ market, path: '/productsdetails/single/p1', person: aPerson() });
  await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy this refrigerator' });
  const phone = within(dialog).getByRole('spinbutton', { name: 'Your Phone Number' });
  const submit = within(dialog).getByRole('button', { name: 'Submit' });
  return { market, user, dialog, phone, submit };
}

async function buy(response: FakeEndpoint, phone = '5551234567') {
  const page = await openDialog(response);
  if (phone) await page.user.type(page.phone, phone);
  await page.user.click(page.submit);
  return page;
}

/** The popup is rendered outside of the test's container, so it would still be there in the next test. */
async function closePopup(name: string | RegExp = 'It is yours!') {
  const popup = await screen.findByRole('dialog', { name });
  await userEvent.click(within(popup).getByRole('button', { name: 'See my order' }));
  await waitFor(() => expect(popup).not.toBeInTheDocument());
}

describe('buying', () => {
  it('shows buyer, product, price and meeting place read-only, and requires the phone number', async () => {
    const { dialog, phone } = await openDialog(() => receipt);
    for (const [name, value] of [
      ['Your Name', 'Bob Buyer'],
      ['Your Email', 'bob@market.test'],
      ['Product Name', 'Arctic 90 litres'],
      ['Reseller Price', '$649'],
      ['Meet Location', 'Austin, TX'],
    ] as const) {
      const line = within(dialog).getByRole('textbox', { name });
      expect(line).toHaveValue(value);
      expect(line).toHaveAttribute('readonly');
    }
    expect(phone).toBeRequired();
    expect(phone).toHaveAttribute('type', 'number');
    expect(phone).toHaveFocus();
  });

  it('sends the phone number as typed, and opens the orders with the success dialog over them', async () => {
    const sold = jest.fn();
    const ended = onMarketEvent('product:sold', sold);
    const { market } = await buy(() => receipt, '0049301234');
    const popup = await screen.findByRole('dialog', { name: 'It is yours!' });
    expect(hrefOf('Call 5550100199', within(popup))).toBe('tel:5550100199');
    expect(within(popup).getByRole('button', { name: 'Copy number' })).toBeEnabled();
    for (const text of ['Austin, TX', '$649', 'Thank you for staying with our store'])
      expect(popup).toHaveTextContent(text);
    expect(screen.queryByRole('dialog', { name: 'Buy this refrigerator' })).not.toBeInTheDocument();
    const buyer = { buyeremail: 'bob@market.test', buyerphonenumber: '0049301234' };
    expect(market.callsOf(buying).map(({ query, body }) => [query.id, body])).toEqual([
      ['p1', { status: 'sold', ...buyer, resaleprice: 649 }],
    ]);
    expect(sold).toHaveBeenCalledWith({ productId: 'p1' });
    ended();
    expect(window.location.pathname).toBe('/myorders/orderedproduct');
    await closePopup();
  });

  it.each([
    ['nothing', '', 'Enter your phone number.'],
    ['too few digits', '1234', /too short/],
    ['too many digits', '1234567890123456', /too long/],
  ])('phone number: refuses %s with a message at the field', async (_what, typed, message) => {
    const { market, phone } = await buy(() => receipt, typed);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringMatching(message)));
    expect(phone).toBeInvalid();
    expect(market.callsOf(buying)).toHaveLength(0);
  });

  it('a second attempt reports that the seller was removed meanwhile, and shows no phone number', async () => {
    // The first attempt was executed, but its response was lost.
    const { market, user, dialog, submit } = await buy(() => problem('unavailable', 'Down.'));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    market.answers[buying] = () => ({ ...receipt, sellerremoved: true });
    await user.click(submit);
    const popup = await screen.findByRole('dialog', { name: /you bought this refrigerator/ });
    expect(popup).toHaveTextContent('account was removed');
    expect(popup).not.toHaveTextContent('5550100199');
    const [first, second] = market.callsOf(buying).map(({ body }) => body);
    expect(second).toEqual(first);
    await closePopup(/you bought/);
  });

  it('shows the price agreed with the seller; asks for confirmation when the price has changed, and then buys at the new price', async () => {
    const offer = (state: string, until = '') => ({ offer: { price: 600, state, until } });
    const { market, user, dialog, phone, submit } = await openDialog(
      () => problem('price_changed', 'Another price.', { resaleprice: 700, modifiedCount: 0 }),
      {
        'GET /conversations': () => [{ id: 'c1', role: 'buyer', product: { _id: 'p1' } }],
        'GET /conversations/c1/messages': () => [
          {},
          offer('declined'),
          offer('taken', '2999-01-01T00:00:00.000Z'),
        ],
      },
    );
    const price = within(dialog).getByRole('textbox', { name: 'Reseller Price' });
    await waitFor(() => expect(price).toHaveValue('$600, as agreed with the seller'));
    await user.type(phone, '5551234567');
    await user.click(submit);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'changed the price from $600 to $700. Nothing was bought. Submit again to buy it for $700.',
    );
    expect(price).toHaveValue('$700');
    market.answers[buying] = () => receipt;
    await user.click(submit);
    await closePopup();
    const prices = market.callsOf(buying).map(({ body }) => (body as { resaleprice: number }).resaleprice);
    expect(prices).toEqual([600, 700]);
  });

  it('a double click sends one request, which cannot be cancelled; if it fails, the phone number stays, and a retry succeeds', async () => {
    let respond: (response: unknown) => void = () => {};
    const pending = new Promise((resolve) => (respond = resolve));
    const { market, user, dialog, phone, submit } = await openDialog(() => pending);
    await user.type(phone, '0551234567');
    await user.dblClick(submit);
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeDisabled());
    expect(cancel).toHaveAccessibleDescription(/cannot be called back/);
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).toBeVisible();
    expect(market.callsOf(buying)).toHaveLength(1);
    respond(problem('rate_limited', 'The market rests.'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The market rests.');
    expect(cancel).toBeEnabled();
    expect((phone as HTMLInputElement).value).toBe('0551234567');
    market.answers[buying] = () => receipt;
    await user.click(submit);
    await closePopup();
  });

  it('restores the typed phone number after a reload, and removes it from storage after the purchase', async () => {
    const first = await openDialog(() => receipt);
    await first.user.type(first.phone, '0551234567');
    cleanup();
    const { user, phone, submit } = await openDialog(() => receipt);
    expect((phone as HTMLInputElement).value).toBe('0551234567');
    expect(storedPhone('u1 p2') + storedPhone('u2 p1')).toBe('');
    await user.click(submit);
    await closePopup();
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows when the next purchase is possible, and offers a confirmation mail', async () => {
    const sentence = 'You can buy 3 products in 24 hours, the next one after 2026-11-27T10:00:00Z.';
    const { dialog } = await buy(() => problem('rate_limited', sentence, { field: 'email' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/the next one after Nov 2\d, 2026/);
    expect(within(dialog).getByRole('button', { name: 'Send confirmation mail' })).toBeVisible();
  });

  it('shows the market’s error about the phone number at its field, and Cancel closes the dialog', async () => {
    const { user, dialog, phone } = await buy(() =>
      problem('invalid', 'This number is not in use.', { field: 'buyerphonenumber' }),
    );
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/not in use/));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a response that modified nothing', () => ({ ...receipt, modifiedCount: 0 })],
    ['the error already_sold', () => problem('already_sold', 'It is gone.', { modifiedCount: 0 })],
  ])(
    '%s reports that another buyer was faster, and the page shows the product as sold',
    async (_what, response) => {
      const { market, user, phone, submit } = await openDialog(response);
      market.answers['GET /frreezerproduct/single'] = () => [aProduct({ status: 'sold' })];
      await user.type(phone, '5551234567');
      await user.click(submit);
      const gone = await screen.findByRole('dialog', { name: 'Somebody was faster' });
      expect(gone).toHaveTextContent('is gone');
      expect(screen.queryByRole('dialog', { name: 'It is yours!' })).not.toBeInTheDocument();
      await user.click(within(gone).getByRole('button', { name: 'Back to the product' }));
      expect(await screen.findByText('Sold')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    },
  );
});
