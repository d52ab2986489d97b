import { screen, waitFor } from '@testing-library/react';
import type { Product } from 'shared-contracts';
import { releaseDeferredAction } from 'shared-contracts/deferred';
import { problem } from 'test-helpers/fake-market';
import { aPerson, aProduct, PUBLIC_ID, productMarket } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render.ts';

const guarded = `/productsdetails/single/${PUBLIC_ID}`;
const address = `/refrigerators/arctic-90-litres-${PUBLIC_ID}`;

const wished = () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
const market = (changes: Partial<Product> = {}, wish: () => unknown = wished) =>
  productMarket(changes, [aProduct({ productname: 'Another' })], {
    'PUT /wishlist': wish,
    'POST /conversations': () => ({ id: 'c1' }),
  });
const Wish = ({ productName }: { productName: string }) => (
  <button type="button">Wishlist {productName}</button>
);
const slots = { 'product-actions': Wish };

// Preloads the dialog's code, whose loading is not under test.
beforeAll(() => import('./buy-dialog.tsx'));

describe.each([
  ['guarded', guarded],
  ['public', address],
])('the buy panel of the %s page', (_name, path) => {
  it('lets a buyer open the purchase dialog and use the wishlist, and shows similar products', async () => {
    const { user } = renderPage({ market: market(), path, person: aPerson(), slots });
    await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
    expect(await screen.findByRole('dialog', { name: 'Buy this refrigerator' })).toBeVisible();
    expect(screen.getByText('Wishlist Arctic 90 litres')).toBeInTheDocument();
    expect(screen.queryByText(/signed in can buy/)).not.toBeInTheDocument();
    expect(screen.getByText('More like this')).toBeInTheDocument();
  });

  it.each([
    ['a seller', {}, 'seller', /Only buyers/],
    ['an admin', {}, 'admin', /Only buyers/],
    ['its own seller', { ownproduct: true }, 'seller', /own product/],
    [
      'its own seller, once it is sold',
      { ownproduct: true, status: 'sold', orderid: 'o1' },
      'seller',
      /new kitchen/,
    ],
    ['who offered it and buys now', { ownproduct: true }, 'buyer', /own product/],
    ['another buyer, once it is sold', { status: 'sold' }, 'buyer', /new kitchen/],
    [
      'who bought it',
      { status: 'sold', buyeremail: 'bob@market.test', orderid: 'o1' },
      'buyer',
      /you bought/,
    ],
  ] as const)('disables Buy Now and explains why: %s', async (_who, changes, role, reason) => {
    renderPage({ market: market(changes), path, person: aPerson({ role }), slots });
    const buy = await screen.findByRole('button', { name: 'Buy Now' });
    await waitFor(() => expect(buy).toHaveAccessibleDescription(reason));
    expect(buy).toBeDisabled();
    const others = screen.queryByRole('link', { name: 'See what is left in Compact' });
    if ('status' in changes) expect(others).toHaveAttribute('href', '/productsdetails/1');
    const order = screen.queryAllByRole('link', { name: 'See the order' });
    expect(order.map((link) => link.getAttribute('href'))).toEqual(
      'orderid' in changes ? ['/inbox/orders/o1'] : [],
    );
    // The product's own seller has no one to ask, and a sold product has no more questions.
    const asking = screen.queryAllByRole('button', { name: 'Ask the seller' });
    expect(asking).toHaveLength(Object.keys(changes).length === 0 ? 1 : 0);
  });
});

it('a double click on Ask the seller starts one conversation and opens it', async () => {
  const shop = market();
  const { user } = renderPage({ market: shop, path: address, person: aPerson(), slots });
  await user.dblClick(await screen.findByRole('button', { name: 'Ask the seller' }));
  await waitFor(() => expect(window.location.pathname).toBe('/inbox/c1'));
  expect(shop.callsOf('POST /conversations').map(({ body }) => body)).toEqual([{ product: PUBLIC_ID }]);
});

describe('the deferred action of a guest', () => {
  async function press(name: 'Buy Now' | 'Wishlist' | 'Ask the seller') {
    const { user } = renderPage({ market: market(), path: address, slots });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/login?${new URLSearchParams({ from: address })}`);
    await user.click(link);
    expect(window.location.pathname).toBe('/login');
    return user;
  }
  /** Renders the page again, for the user who has signed in after the press. */
  function comeBack(shop = market(), person = aPerson()) {
    releaseDeferredAction(address, person.id);
    renderPage({ market: shop, path: address, person, slots });
    return shop;
  }

  it('Buy Now: the purchase dialog opens after signing in, and the stored action is removed', async () => {
    const user = await press('Buy Now');
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Buy this refrigerator' })).toBeVisible();
    sessionStorage.setItem('checked', 'nothing is left');
    expect(sessionStorage).toHaveLength(1);
    // The dialog's history entry is removed with it.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.history.state).not.toHaveProperty('over'));
  });

  it('Ask the seller: the conversation is open after signing in', async () => {
    await press('Ask the seller');
    const shop = comeBack();
    await waitFor(() => expect(window.location.pathname).toBe('/inbox/c1'));
    expect(shop.callsOf('POST /conversations')).toHaveLength(1);
  });

  it('Wishlist: the product is added after signing in, with a confirmation', async () => {
    await press('Wishlist');
    const shop = comeBack();
    expect(await screen.findByText('Arctic 90 litres is on your wishlist.')).toBeInTheDocument();
    expect(shop.callsOf('PUT /wishlist').map(({ query }) => query.id)).toEqual([PUBLIC_ID]);
  });

  it.each([
    ['a seller for the form', 'Buy Now', {}, 'seller', /Only buyers can buy/],
    ['a seller for a wish', 'Wishlist', {}, 'seller', /Only buyers keep a wishlist/],
    ['a wish for what was sold meanwhile', 'Wishlist', { status: 'sold' }, 'buyer', /a new kitchen/],
    ['the form for what was sold meanwhile', 'Buy Now', { status: 'sold' }, 'buyer', /a new kitchen/],
  ] as const)('is refused with a reason: %s', async (_who, name, changes, role, reason) => {
    await press(name);
    const shop = comeBack(market(changes), aPerson({ role }));
    const said = () => [...document.querySelectorAll('.market-toast')].map((one) => one.textContent).join();
    await waitFor(() => expect(said()).toMatch(reason));
    expect(shop.callsOf('PUT /wishlist')).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Wishlist: the error message is shown when the request fails', async () => {
    await press('Wishlist');
    comeBack(market({}, () => problem('rate_limited', 'Too many wishes.')));
    expect(await screen.findByText('Too many wishes.')).toBeInTheDocument();
  });

  it('is discarded when the guest returns without signing in', async () => {
    await press('Wishlist');
    renderPage({ market: market(), path: address });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
