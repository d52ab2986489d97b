import { screen, within } from '@testing-library/react';
import { type Product, paths } from 'shared-contracts';
import { page } from 'test-helpers/fake-market';
import { product } from 'test-helpers/product';
import { renderPage } from '../../testing/render.ts';

const order = product({ status: 'sold', phonenumber: '5550199' });
const open = (...orders: Product[]) =>
  renderPage(paths.orderedProducts(), { 'GET /loadsoldedproduct': () => orders });

test('an order shows its real price, whom to call, where to meet and the way to pay', async () => {
  const { market } = open(order);
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.getByText('$349.50')).toBeVisible();
  expect(row.getByRole('link', { name: '5550199' })).toHaveAttribute('href', 'tel:5550199');
  expect(row.getByText('Dhaka')).toBeVisible();
  const actions = row.getAllByRole('link').slice(-3);
  expect(actions.map((link) => link.textContent)).toEqual(['Call', 'Directions', 'Pay']);
  expect(actions[0]).toHaveAttribute('href', 'tel:5550199');
  expect(actions[1]).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Dhaka');
  expect(actions[1]).toHaveAttribute('rel', 'noopener noreferrer');
  for (const action of actions) expect(action).toHaveAccessibleDescription('Arctic 300');
  const pay = row.getByRole('link', { name: 'Pay' });
  expect(pay).toHaveAttribute('href', '/myorders/payment/card?id=p1');
  expect(pay).toHaveAccessibleDescription('Arctic 300');
  expect(market.calls[0]?.query).toMatchObject({ email: 'bob@market.test' });
});

test('without a number nobody is offered to call', async () => {
  open(product({ status: 'sold' }));
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.queryByRole('link', { name: 'Call' })).toBeNull();
  expect(row.getByRole('link', { name: 'Pay' })).toBeVisible();
});

test('the order of a seller whose account was removed says so, and neither call nor meet nor pay', async () => {
  const removed = { ...order, sellerremoved: true };
  open(removed);
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.getByText(/seller’s account was removed/)).toBeVisible();
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Arctic 300',
    'Find another one',
  ]);
  expect(row.queryByText('Dhaka')).toBeNull();
  expect(screen.queryByText(/Call the seller/)).toBeNull();
});

test('the table shows picture and name of what was ordered', async () => {
  const images = [{ url: '/pictures/p1-320.webp', width: 320, height: 240 }];
  open({ ...order, images });
  const table = await screen.findByRole('table', { name: 'Ordered Product' });
  expect(within(table).getByRole('link', { name: 'Arctic 300' })).toBeVisible();
  expect(table.querySelector('img')).toHaveAttribute('src', '/pictures/p1-320.webp');
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(expect.arrayContaining(['Product', 'Price']));
});

test('without orders there is a way on', async () => {
  open();
  expect(await screen.findByText('You have not ordered anything yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse refrigerators' })).toHaveAttribute('href', '/');
});

test('older orders come on demand', async () => {
  const older = product({ _id: 'p2', productname: 'Polar 20' });
  const { user } = renderPage(paths.orderedProducts(), {
    'GET /loadsoldedproduct': ({ query }) => (query.cursor ? page([older]) : page([order], 'older')),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Polar 20')).toBeVisible();
});

test('an order that an admin ended says so, and asks for nothing any more', async () => {
  const ended = product({
    status: 'available',
    orderended: { at: '2026-11-26T10:00:00.000Z', reason: 'relisted' },
  });
  open(order, ended);
  const ids = () => [...document.querySelectorAll('[id^=product-name-]')].map(({ id }) => id);
  const row = within(await screen.findByRole('row', { name: /ended on Nov 26, 2026: an admin has put/ }));
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Arctic 300']);
  expect(screen.getAllByRole('link', { name: 'Pay' })).toHaveLength(1);
  // Both rows are of the same product, and each names its own links.
  expect(new Set(ids()).size).toBe(2);
});

test('an order says where it stands, until when it is held, and what comes next', async () => {
  const life = { orderid: 'o1', orderstate: 'reserved', holduntil: '2026-12-03T10:00:00.000Z' } as const;
  open({ ...order, ...life });
  expect(await screen.findByText(/Reserved until Dec 3, 2026/)).toBeVisible();
  const next = screen.getByRole('link', { name: 'Next: agree on a meeting' });
  expect(next).toHaveAttribute('href', '/inbox/orders/o1');
  expect(next).toHaveAccessibleDescription('Arctic 300');
});
