import { type Conversation, type Message, type Notice, type Order, paths } from 'shared-contracts';
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

export const message = (change: Partial<Message> = {}): Message => ({
  ...{ id: 'm1', at: '2026-11-20T10:00:00.000Z', mine: false, text: 'It is quiet.' },
  ...change,
});

/** Opens the page of a conversation with these messages. */
export const openChat = (change: Partial<Conversation> = {}, written: readonly Message[] = [message()]) =>
  renderPage(paths.conversation('c1'), {
    'GET /conversations/c1': () => ({ ...conversation, ...change }),
    'GET /conversations/c1/messages': () => written,
    'POST /conversations/c1/read': () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  });
