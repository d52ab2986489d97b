import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { renderPage } from '../../testing/render.ts';

const sale = {
  _id: 'p1',
  productname: 'Arctic 300',
  resaleprice: 349.5,
  soldat: '2026-11-22T09:30:00.000Z',
  buyername: 'Bea Winter',
  buyeremail: 'bea@market.test',
  buyerphonenumber: '5550111',
};

const open = (...sales: object[]) => renderPage(paths.myBuyers(), { 'GET /mybuyers': () => sales });

test('My Buyer lists each sold product with its price, date, buyer and phone link', async () => {
  open(sale);
  const row = await screen.findByRole('row', { name: /^1 ?Arctic 300 \$349.50 Nov 22, 2026 Bea Winter/ });
  expect(row).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Product Name', 'Resale Price', 'Date', 'Action'],
  ]);
  expect(screen.getByRole('link', { name: '5550111' })).toHaveAttribute('href', 'tel:5550111');
});

test('a buyer whose account was removed has no phone link', async () => {
  open(sale, { ...sale, _id: 'p2', productname: 'Polar 20', buyerremoved: true });
  const there = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(there.getByRole('link', { name: '5550111' })).toBeVisible();
  const gone = within(screen.getByRole('row', { name: /Polar 20/ }));
  expect(gone.getByText(/buyer’s account was removed/)).toBeVisible();
  expect(gone.queryByRole('link')).toBeNull();
  expect(screen.getByText('Call your buyer and agree on when to meet.')).toBeVisible();
});

test('hides the hint to call the buyer when no buyer’s account is left', async () => {
  open({ ...sale, buyerremoved: true });
  expect(await screen.findByText(/buyer’s account was removed/)).toBeVisible();
  expect(screen.queryByText(/Call your buyer/)).toBeNull();
});

test('a sale shows the state of its order and links to the next step', async () => {
  open(
    { ...sale, orderid: 'o1', orderstate: 'meeting_agreed' },
    { ...sale, _id: 'p2', orderid: 'o2', orderstate: 'handed_over', reviewwritten: true },
  );
  expect(await screen.findByText(/^Next: wait for the other review/)).toBeVisible();
  expect(await screen.findByText(/Meeting agreed/)).toBeVisible();
  const next = screen.getByRole('link', { name: /^Next: enter the code/ });
  expect(next).toHaveAttribute('href', '/inbox/orders/o1');
});
