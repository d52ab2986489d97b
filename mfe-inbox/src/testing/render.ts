import type { Conversation, Notice, Order } from 'shared-contracts';
import { bob } from 'test-helpers/people';
import { pagesOf } from 'test-helpers/render';
import { routes } from '../app/routes.tsx';

/** Renders the package's pages at an address, with a market that has these responses. */
export const renderPage = pagesOf(routes, bob);

export const notice = (change: Partial<Notice> = {}): Notice => ({
  ...{ _id: 'n1', kind: 'wish_cheaper', text: 'It costs less.', read: false },
  at: '2026-11-20T10:00:00.000Z',
  ...change,
});

export const conversation: Conversation = {
  id: 'c1',
  product: { _id: 'p1', productname: 'Polar 20', productimage: '', price: 150, status: 'available' },
  with: { id: 's1', name: 'Selma Ortiz' },
  role: 'buyer',
  unread: 0,
};

export const anOrder = (change: Partial<Order> = {}): Order => ({
  _id: 'o1',
  product: { _id: 'p1', productname: 'Arctic 300', productimage: '' },
  role: 'buyer',
  with: { id: 's1', name: 'Sally' },
  state: 'reserved',
  actions: ['propose', 'cancel', 'received'],
  price: 300,
  holduntil: '2026-12-03T10:00:00.000Z',
  reviews: [],
  history: [{ state: 'reserved', at: '2026-11-28T10:00:00.000Z', by: 'buyer' }],
  ...change,
});
