import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Order, paths } from 'shared-contracts';
import { problem } from 'test-helpers/fake-market';
import { anOrder, renderPage } from '../../testing/render.ts';

jest.mock('../../live.ts', () => ({ useLive: () => undefined }));

const open = (order: Partial<Order> = {}) =>
  renderPage(paths.order('o1'), { 'GET /orders/o1': () => anOrder(order) });
const button = (name: string) => screen.findByRole('button', { name });
const inADay = (hours = 24) => new Date(Date.now() + hours * 3_600_000);
/** The value of a `datetime-local` field: the local time without a zone. */
const typed = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

beforeEach(() => localStorage.clear());

test('shows the progress of the order, the end of its reservation, and only the allowed actions', async () => {
  open({ code: '204817' });
  const steps = within(await screen.findByRole('list', { name: 'Where the order stands' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    ...['Reserved', 'Meeting', 'Handed over', 'Reviewed'],
  ]);
  expect(steps.getByText('Reserved')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Dec 3, 2026, 10:00 AM')).toBeVisible();
  expect(screen.getByText('204817')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
});

test('a double click proposes a meeting once, with its time converted from the user’s time zone', async () => {
  const { market, user } = open();
  const at = inADay();
  await button('Propose a meeting');
  market.answers['GET /orders/o1'] = market.answers['POST /orders/o1/propose'] = () =>
    anOrder({ meeting: { proposedby: 'buyer', times: [at.toISOString()], place: 'Station' } });
  await user.click(await button('Propose a meeting'));
  await user.click(await button('Send proposal'));
  expect(screen.getByText('Choose at least one time.')).toBeVisible();
  await user.type(screen.getByLabelText('Time 1'), typed(at));
  await user.type(screen.getByLabelText('Public place'), 'Station');
  await user.dblClick(await button('Send proposal'));
  expect(await screen.findByText('Station')).toBeVisible();
  await waitFor(async () => expect(await button('Propose another meeting')).toHaveFocus());
  expect(market.callsOf('POST /orders/o1/propose').map(({ body }) => body)).toEqual([
    { times: [new Date(typed(at)).toISOString()], place: 'Station' },
  ]);
});

test('rejects a meeting time that is past, half typed or more than 30 days ahead, at its field and without a request', async () => {
  const { market, user } = open();
  await user.click(await button('Propose a meeting'));
  await user.type(screen.getByLabelText('Public place'), 'Station');
  const [first, second, third] = screen.getAllByLabelText(/^Time/);
  // Browsers set `badInput` for a day without a time; the test environment does not.
  Object.defineProperty(third, 'validity', { value: { badInput: true } });
  await user.type(first as HTMLElement, typed(inADay(-2)));
  await user.type(second as HTMLElement, typed(inADay(31 * 24)));
  await user.click(await button('Send proposal'));
  expect(first).toHaveAccessibleDescription('A meeting must be in the future.');
  expect(second).toHaveAccessibleDescription('A meeting must be within 30 days.');
  expect(third).toHaveAccessibleDescription('Enter day and time, or nothing.');
  expect(market.callsOf('POST /orders/o1/propose')).toEqual([]);
});

test('reloads the order and shows a message when an action fails because its state has changed meanwhile', async () => {
  const times = ['2026-12-01T10:00:00.000Z', '2026-12-02T10:00:00.000Z'];
  const meeting = { proposedby: 'seller' as const, times, place: 'Station' };
  const { market, user } = open({ actions: ['accept', 'cancel'], meeting });
  market.answers['POST /orders/o1/accept'] = () => problem('wrong_state', 'Not now.');
  await user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  const history = [
    { state: 'cancelled' as const, at: times[0] as string, by: 'seller' as const, reason: 'Broken' },
  ];
  market.answers['GET /orders/o1'] = () => anOrder({ state: 'cancelled', actions: [], history });
  await user.click(await button('Agree on this time'));
  expect(await screen.findByText('Cancelled by the seller: Broken')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/moved on meanwhile/);
  expect(market.callsOf('POST /orders/o1/accept')[0]?.body).toEqual({ time: times[1] });
});

test('an agreed meeting is saved as a calendar file; a failed download is shown, and can be repeated', async () => {
  const [time = '', place] = ['2026-12-01T10:00:00.000Z', 'Station'];
  const { user } = open({
    state: 'meeting_agreed',
    meeting: { proposedby: 'seller', times: [time], time, place },
  });
  const calendar = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }));
  await user.click(await button('Save to calendar (.ics)'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file did not come.');
  calendar.mockResolvedValueOnce(new Response('BEGIN:VCALENDAR'));
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  Object.assign(URL, { createObjectURL: () => 'blob:meeting', revokeObjectURL: () => {} });
  await user.click(await button('Save to calendar (.ics)'));
  await waitFor(() =>
    expect(link.mock.contexts).toEqual([expect.objectContaining({ download: 'meeting.ics' })]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calendar.mock.calls.map(([address]) => address)).toEqual(
    Array(2).fill('/api/orders/o1/meeting.ics'),
  );
});

test('the seller’s hand-over code needs six digits, and an error of the market is shown', async () => {
  const { market, user } = open({ role: 'seller', actions: ['handover'] });
  market.answers['POST /orders/o1/handover'] = () => problem('rate_limited', 'Locked for an hour.');
  await user.type(await screen.findByLabelText('Hand-over code'), '12');
  await user.click(await button('Hand over'));
  expect(screen.getByText('Enter the six digits.')).toBeVisible();
  await user.type(screen.getByLabelText('Hand-over code'), '3 456');
  await user.click(await button('Hand over'));
  expect(await screen.findByText('Locked for an hour.')).toBeVisible();
  expect(market.callsOf('POST /orders/o1/handover')[0]?.body).toEqual({ code: '123456' });
});

test('the ticked items of the check list are stored on the device, and restored after a reload', async () => {
  const { user } = open();
  await user.click(await button('Check list at the door'));
  for (const name of [/Gasket/, /Cold/, /Plug/]) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: /Cold/ }));
  cleanup();
  const { user: later } = open();
  await later.click(await button('Check list at the door'));
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticks).toEqual([true, false, false, false, true]);
});

test('cancelling an order requires a reason and a confirmation', async () => {
  const { market, user } = open();
  market.answers['POST /orders/o1/cancel'] = () => anOrder({ state: 'cancelled', actions: [] });
  await user.click(await button('Cancel the order'));
  await user.click(await button('Cancel this order'));
  expect(screen.getByText('Say why.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'No room');
  await user.click(await button('Cancel this order'));
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() =>
    expect(market.callsOf('POST /orders/o1/cancel')[0]?.body).toEqual({ reason: 'No room' }),
  );
});

test.each([
  ['expired', /^No meeting was agreed in time\./],
  ['cancelled', /^Cancelled by the buyer/],
] as const)(
  'an order that is %s says why, and has neither meeting, next step nor action',
  async (state, why) => {
    const time = '2026-12-01T10:00:00.000Z';
    open({ state, actions: [], meeting: { proposedby: 'buyer', times: [time], time, place: 'Station' } });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByText(/You meet|Station|Next:/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a review requires stars, is sent with its three ratings and text, and can be changed until it is visible', async () => {
  const handedOver = { state: 'handed_over', actions: ['review'] } satisfies Partial<Order>;
  const { market, user } = open(handedOver);
  await button('Write a review');
  const body = { stars: 4, described: true, ontime: true, friendly: false, text: 'A fair price.' };
  const reviews = [{ ...body, by: 'buyer' as const, at: '2026-11-28T10:00:00.000Z' }];
  market.answers['GET /orders/o1'] = market.answers['POST /orders/o1/review'] = () =>
    anOrder({ ...handedOver, reviews });
  await user.click(await button('Write a review'));
  await user.click(await button('Save review'));
  expect(screen.getByRole('alert')).toHaveTextContent(/Choose stars/);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  for (const yes of screen.getAllByRole('radio', { name: 'Yes' })) await user.click(yes);
  await user.click(screen.getAllByRole('radio', { name: 'No' })[2] as HTMLElement);
  await user.type(screen.getByLabelText('What else is there to say?'), 'A fair price. ');
  await user.click(await button('Save review'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save review' })).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('Next: wait for the other review');
  expect(await button('Change your review')).toHaveFocus();
  await user.click(await button('Change your review'));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.type(screen.getByLabelText('What else is there to say?'), ' Thanks.');
  market.answers['GET /orders/o1'] = market.answers['POST /orders/o1/review'] = () =>
    anOrder({ state: 'reviewed', actions: [], reviews });
  await user.click(await button('Save review'));
  await waitFor(() => expect(screen.getByText('Next: read the reviews')).toHaveFocus());
  const sent = market.callsOf('POST /orders/o1/review').map((call) => call.body);
  expect(sent).toEqual([body, { ...body, text: 'A fair price. Thanks.' }]);
});

test('a reply to a review is sent once and then shown, and the reply field disappears', async () => {
  const review = { by: 'seller' as const, stars: 2, described: true, ontime: false, friendly: true };
  const reviews = [{ ...review, text: 'Late.', at: '2026-11-28T10:00:00.000Z' }];
  const { market, user } = open({ state: 'reviewed', actions: ['answer'], reviews });
  const answered = () =>
    anOrder({ state: 'reviewed', actions: [], reviews: [{ ...reviews[0], answer: 'Sorry.' } as never] });
  let respond = (_: Order): void => {};
  market.answers['POST /orders/o1/answer'] = () => new Promise<Order>((resolve) => (respond = resolve));
  await user.type(await screen.findByLabelText('Your answer'), 'Sorry.');
  market.answers['GET /orders/o1'] = answered;
  const send = await button('Send answer');
  for (let click = 0; click < 2; click += 1) fireEvent.click(send);
  await waitFor(() => expect(market.callsOf('POST /orders/o1/answer')).toHaveLength(1));
  respond(answered());
  expect(await screen.findByText(/Sorry\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  expect(market.callsOf('POST /orders/o1/answer').map(({ body }) => body)).toEqual([{ text: 'Sorry.' }]);
});
