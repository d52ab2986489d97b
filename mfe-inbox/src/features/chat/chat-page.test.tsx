import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Message, paths } from 'shared-contracts';
import { type fakeMarket, page, problem } from 'test-helpers/fake-market';
import { conversation, message, openChat as open, renderPage } from '../../testing/render.ts';

jest.mock('../../live.ts', () => ({ useLive: () => undefined }));

const sent = (market: ReturnType<typeof fakeMarket>) =>
  market.callsOf('POST /conversations/c1/messages').map(({ body }) => body as Message);
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

const field = () => screen.findByRole('textbox', { name: 'Message' });

beforeEach(() => localStorage.clear());

test('shows the other user, the product and the messages, newest last', async () => {
  open({}, [message({ id: 'm2', mine: true, text: 'Is it loud?' }), message()]);
  expect(await screen.findByRole('heading', { name: 'Conversation with Selma Ortiz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Polar 20' })).toHaveAttribute('href', paths.product('p1'));
  expect(screen.getByRole('link', { name: 'Selma Ortiz' })).toHaveAttribute('href', '/sellers/s1');
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('It is quiet.'),
    expect.stringContaining('Is it loud?'),
  ]);
});

test('an opened conversation with unread messages is marked as read once', async () => {
  const { market } = open({ unread: 2 });
  market.answers['POST /conversations/c1/read'] = () => {
    market.answers['GET /conversations/c1'] = () => ({ ...conversation, blocked: true });
    return done;
  };
  // The conversation as it is loaded again afterwards.
  expect(await screen.findByText(/You have blocked this person/)).toBeVisible();
  expect(market.callsOf('POST /conversations/c1/read')).toHaveLength(1);
});

test('a conversation in a hidden tab is marked as read only when the tab becomes visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { market } = open({ unread: 2 });
  await screen.findByRole('log', { name: 'Messages' });
  expect(market.callsOf('POST /conversations/c1/read')).toHaveLength(0);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(market.callsOf('POST /conversations/c1/read')).toHaveLength(1));
});

/** Sends a message, which the market rejects. */
async function openRejected(text: string, code: 'rate_limited' | 'wrong_state' = 'rate_limited') {
  const page = open();
  page.market.answers['POST /conversations/c1/messages'] = () => problem(code, 'Too many messages.');
  await page.user.type(await field(), text);
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages.');
  return page;
}

test('repeated clicks send a message once, and a retry after a failure sends it with the same id', async () => {
  const { market, user } = await openRejected('Can I come on Friday?');
  let arrive = (_: Message): void => {};
  market.answers['POST /conversations/c1/messages'] = () =>
    new Promise<Message>((resolve) => (arrive = resolve));
  await user.type(await field(), '{Control>}{Enter}{Enter}{/Control}');
  await user.dblClick(screen.getByRole('button', { name: 'Sending …' }));
  arrive(message({ mine: true }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const bodies = sent(market);
  expect(bodies.map(({ text }) => text)).toEqual(['Can I come on Friday?', 'Can I come on Friday?']);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(bodies[0]?.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  await user.type(await field(), 'And Saturday?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(market.callsOf('POST /conversations/c1/messages')).toHaveLength(3));
  expect(sent(market)[2]?.id).not.toBe(bodies[0]?.id);
});

test.each([
  ['that is edited after a failed attempt', 'rate_limited', ' Or Saturday?'],
  ['whose id stands for another message', 'wrong_state', ''],
] as const)('a message %s is sent with a new id', async (_name, code, more) => {
  const { market, user } = await openRejected('On Friday?', code);
  market.answers['POST /conversations/c1/messages'] = () => message({ mine: true });
  await user.type(await field(), `${more}{End}`);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(market)).toHaveLength(2));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(sent(market).map(({ text }) => text)).toEqual(['On Friday?', `On Friday?${more}`]);
  expect(sent(market)[0]?.id).not.toBe(sent(market)[1]?.id);
});

test.each([
  ['with its id', '{End}', true],
  ['with another id when it is edited, because another tab may have sent it', ' Or Saturday?', false],
])('a draft is restored after a reload, and sent %s', async (_name, more, isSame) => {
  const { user } = open();
  await user.type(await field(), 'On Friday?');
  const { id } = JSON.parse(Object.values<string>({ ...localStorage })[0] ?? '');
  cleanup();
  const { market, user: later } = open();
  expect(await field()).toHaveValue('On Friday?');
  await later.type(await field(), more);
  await later.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(market)).toHaveLength(1));
  expect(sent(market)[0]?.id === id).toBe(isSame);
});

test('a message is no draft any more once it has arrived, also when the user has left the page or its response is lost', async () => {
  const { market, user, navigation } = open();
  let arrive = (_: Message): void => {};
  market.answers['POST /conversations/c1/messages'] = () =>
    new Promise<Message>((resolve) => (arrive = resolve));
  await user.type(await field(), 'On Friday?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => navigation.navigator.push('/'));
  arrive(message({ mine: true }));
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
  cleanup();
  const lost = await openRejected('Or Saturday?');
  lost.market.answers['GET /conversations/c1/messages'] = () => [message(sent(lost.market)[0])];
  await act(() => lost.client.invalidateQueries());
  await waitFor(async () => expect(await field()).toHaveValue(''));
});

test('opens at the newest message, and follows new ones unless the user has scrolled up', async () => {
  let bottom = 2000;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ ...new DOMRect(), bottom }));
  window.scrollBy = (({ top }: ScrollToOptions) => (bottom -= top ?? 0)) as typeof scrollBy;
  const { market, client, navigation } = open();
  const arrive = async (id: string) => {
    bottom += 100;
    market.answers['GET /conversations/c1/messages'] = () => [message({ id, text: id })];
    await act(() => client.invalidateQueries());
    await screen.findByText(id);
  };
  await waitFor(() => expect(bottom).toBe(innerHeight - 16));
  await arrive('second');
  expect(bottom).toBe(innerHeight - 16);
  bottom += 500;
  act(() => void dispatchEvent(new Event('scroll')));
  await arrive('third');
  expect(bottom).toBe(innerHeight + 584);
  await act(async () => navigation.navigator.push('/'));
  await act(async () => navigation.navigator.go(-1));
  await screen.findByText('third');
  expect(bottom).toBe(innerHeight + 584);
});

test('a message of more than 2000 characters shows an error and is not sent', async () => {
  const { market, user } = open();
  const box = await field();
  await user.click(box);
  await user.paste('x'.repeat(2001));
  expect(await screen.findByText('At most 2000 characters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(market.callsOf('POST /conversations/c1/messages')).toHaveLength(0);
});

test('chosen pictures are uploaded at once, can be removed, and the remaining ones are sent with the message', async () => {
  const { market, user } = open();
  let count = 0;
  market.answers['POST /1/upload'] = () => {
    count += 1;
    return { data: { url: `/api/pictures/${count}` }, success: true, status: 200 };
  };
  market.answers['POST /conversations/c1/messages'] = () => message({ mine: true });
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await user.upload(await screen.findByLabelText(/Pictures/), files);
  const remove = await screen.findByRole('button', { name: 'Remove picture 2' });
  const uploads = market.callsOf('POST /1/upload').map(({ body }) => (body as FormData).get('image') as File);
  expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(sent(market)).toEqual([]);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(market.callsOf('POST /conversations/c1/messages')).toHaveLength(1));
  const [written] = sent(market);
  expect([written?.pictures, written?.text]).toEqual([['/api/pictures/1'], undefined]);
});

test('a retry with other pictures is another message, because the first one may have arrived', async () => {
  const { market, user } = await openRejected('It looks like this:');
  market.answers['POST /1/upload'] = () => ({ data: { url: '/api/pictures/1' }, success: true, status: 200 });
  await user.upload(screen.getByLabelText(/Pictures/), new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Remove picture 1' });
  for (const count of [2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(market)).toHaveLength(count));
  }
  const [first, second, third] = sent(market).map(({ id }) => id);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

test('explains hidden text to the sender and to the recipient of a message', async () => {
  open({}, [
    message({ id: 'm2', mine: true, hidden: true, text: 'Call 555 0100' }),
    message({ hidden: true, text: 'Call …' }),
  ]);
  expect(await screen.findByText(/are shown to the other one when/)).toBeVisible();
  expect(screen.getByText(/are left out until/)).toBeVisible();
});

test('the message field is missing while the other user is blocked, and returns when the block ends', async () => {
  const { market, user } = open({ blocked: true });
  market.answers['DELETE /conversations/c1/block'] = () => done;
  expect(await screen.findByText(/You have blocked this person/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  market.answers['GET /conversations/c1'] = () => conversation;
  await user.click(screen.getByRole('button', { name: 'End the block' }));
  expect(await field()).toBeVisible();
});

test('the list of conversations shows the unread count and links to each conversation', async () => {
  renderPage(paths.inbox(), {
    'GET /conversations': () => [
      {
        ...conversation,
        unread: 2,
        last: { text: 'It is quiet.', at: '2026-11-20T10:00:00.000Z', mine: false },
      },
    ],
    'GET /notices': () => page([]),
  });
  const list = within(await screen.findByRole('list', { name: 'Conversations' }));
  const link = list.getByRole('link', { name: /Polar 20.*Selma Ortiz.*It is quiet.*2 unread/ });
  expect(link).toHaveAttribute('href', '/inbox/c1');
});
