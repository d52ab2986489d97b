import { screen, within } from '@testing-library/react';
import { type Product, paths } from 'shared-contracts';
import { page } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const order = product({ status: 'sold', phonenumber: '5550199' });
const open = (...orders: Product[]) =>
  renderPage(paths.orderedProducts(), { 'GET /loadsoldedproduct': () => orders });

test('an order shows its picture, name and price, and links to call the seller, to directions and to the payment', async () => {
  const images = [{ url: '/pictures/p1-320.webp', width: 320, height: 240 }];
  const { market } = open({ ...order, images });
  const table = await screen.findByRole('table', { name: 'Ordered Product' });
  expect(table.querySelector('img')).toHaveAttribute('src', '/pictures/p1-320.webp');
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(expect.arrayContaining(['Product', 'Price']));
  const row = within(screen.getByRole('row', { name: /Arctic 300/ }));
  expect(row.getByRole('link', { name: 'Arctic 300' })).toBeVisible();
  expect(row.getByText('$349.50')).toBeVisible();
  expect(row.getByRole('link', { name: '5550199' })).toHaveAttribute('href', 'tel:5550199');
  expect(row.getByText('Dhaka')).toBeVisible();
  const actions = row.getAllByRole('link').slice(-3);
  expect(actions.map((link) => link.textContent)).toEqual(['Call', 'Directions', 'Pay']);
  expect(actions[0]).toHaveAttribute('href', 'tel:5550199');
  expect(actions[1]).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Dhaka');
  expect(actions[1]).toHaveAttribute('rel', 'noopener noreferrer');
  expect(actions[2]).toHaveAttribute('href', '/myorders/payment/card?id=p1');
  for (const action of actions) expect(action).toHaveAccessibleDescription('Arctic 300');
  expect(market.calls[0]?.query).toMatchObject({ email: 'bob@market.test' });
});

test('an order without a phone number has no Call link', async () => {
  open(product({ status: 'sold' }));
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.queryByRole('link', { name: 'Call' })).toBeNull();
  expect(row.getByRole('link', { name: 'Pay' })).toBeVisible();
});

test('an order whose seller’s account was removed says so, and has no links to call, directions or payment', async () => {
  open({ ...order, sellerremoved: true });
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.getByText(/seller’s account was removed/)).toBeVisible();
  const links = row.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Arctic 300', 'Find another one']);
  expect(row.queryByText('Dhaka')).toBeNull();
  expect(screen.queryByText(/Call the seller/)).toBeNull();
});

test('an empty list of orders links to the refrigerators for sale', async () => {
  open();
  expect(await screen.findByText('You have not ordered anything yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse refrigerators' })).toHaveAttribute('href', '/');
});

test('"Show more" loads older orders', async () => {
  const older = product({ _id: 'p2', productname: 'Polar 20' });
  const { user } = renderPage(paths.orderedProducts(), {
    'GET /loadsoldedproduct': ({ query }) => (query.cursor ? page([older]) : page([order], 'older')),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Polar 20')).toBeVisible();
});

test('an ended order says so, and whether an admin ended it, and offers no actions', async () => {
  const at = '2026-11-26T10:00:00.000Z';
  const ended = product({ status: 'available', orderended: { at, reason: 'relisted' } });
  open(order, ended, product({ _id: 'p2', orderended: { at } }));
  expect(
    await screen.findByText(/^This order was ended on Nov 26, 2026\. Nothing is to be paid/),
  ).toBeVisible();
  const ids = () => [...document.querySelectorAll('[id^=product-name-]')].map(({ id }) => id);
  const row = within(await screen.findByRole('row', { name: /ended on Nov 26, 2026: an admin has put/ }));
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Arctic 300']);
  expect(screen.getAllByRole('link', { name: 'Pay' })).toHaveLength(1);
  // Two rows are of the same product, and each names its own links.
  expect(new Set(ids()).size).toBe(3);
});

test('an order shows its state, the end of its reservation and a link to the next step', async () => {
  const life = { orderid: 'o1', orderstate: 'reserved', holduntil: '2026-12-03T10:00:00.000Z' } as const;
  open(
    { ...order, ...life },
    product({ _id: 'p2', ...life, orderstate: 'handed_over', reviewwritten: true }),
  );
  expect(await screen.findByText('Next: wait for the other review')).toBeVisible();
  expect(await screen.findByText(/Reserved until/)).toHaveTextContent(/until Dec 3, 2026, 10:00 AM/);
  const next = screen.getByRole('link', { name: 'Next: agree on a meeting' });
  expect(next).toHaveAttribute('href', '/inbox/orders/o1');
  expect(next).toHaveAccessibleDescription('Arctic 300');
});
