import { fakeMarket, problem } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import { anOrder, conversation, notice } from '../testing/render.ts';
import { routes } from './routes.tsx';

jest.mock('../live.ts', () => ({ useLive: () => undefined }));

const meet = '2026-12-03T10:00:00.000Z';
const market = () =>
  fakeMarket({
    'GET /notices': () => [notice()],
    'GET /conversations': () => [conversation],
    'GET /conversations/c1': () => conversation,
    'GET /conversations/c1/messages': () => [{ id: 'm1', at: meet, mine: false, text: 'It is quiet.' }],
    'GET /orders/o1': () =>
      anOrder({
        state: 'meeting_agreed',
        actions: ['received'],
        meeting: { proposedby: 'buyer', times: [meet], time: meet, place: 'Station' },
        code: '204817',
      }),
    'GET /notices/settings': () => ({ message: true }),
  });

test.each([
  ['/inbox', 'It costs less.'],
  ['/inbox/settings', 'New messages'],
  ['/inbox/c1', 'It is quiet.'],
  ['/inbox/orders/o1', '204817'],
])(
  '%s is server-rendered with data, hydrates without mismatches and repeats no request',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: bob, content }),
);

test('hydration restores a draft before what was typed by then, and shows times in the user’s zone', async () => {
  localStorage.setItem(`market-draft ${bob.email} c1`, '{"id":"d1","text":"Half a"}');
  const { html, wakeUp } = await renderOnServer(routes, '/inbox/c1', { api: market().api, person: bob });
  expect(html).toContain('Dec 3, 2026, 10:00 AM UTC');
  const { place, mismatches, end } = await wakeUp((page) => {
    (page.querySelector('textarea') as HTMLTextAreaElement).value = 'fridge';
  });
  expect(mismatches).toEqual([]);
  expect(place.querySelector('textarea')).toHaveValue('Half a\nfridge');
  expect(place.querySelector('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
  expect(place.querySelector('time')).toHaveTextContent(/^Dec 3, 2026, 10:00 AM$/);
  end();
});

test('rendered on the server for a guest, the inbox sends no requests', async () => {
  const shop = market();
  await renderOnServer(routes, '/inbox', { api: shop.api, person: null });
  expect(shop.calls).toEqual([]);
});

test.each([
  ['/inbox/orders/o2', 'There is no such order'],
  ['/inbox/c2', 'Conversation not found'],
  ['/inbox/settings/nowhere', 'Opps! Page not Found'],
])('an unknown order, conversation or page has status 404: %s', async (address, title) => {
  const unknown = () => problem('not_found', 'Unknown.');
  const shop = fakeMarket({
    'GET /orders/o2': unknown,
    'GET /conversations/c2': unknown,
    'GET /conversations/c2/messages': unknown,
  });
  const { head, html } = await renderOnServer(routes, address, { api: shop.api, person: bob });
  expect(head).toEqual({ status: 404 });
  expect(html).toContain(`${title}</h1>`);
});
