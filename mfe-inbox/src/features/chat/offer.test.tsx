import { screen, waitFor } from '@testing-library/react';
import { problem } from 'test-helpers/fake-market';
import { message, openChat as open } from '../../testing/render.ts';

jest.mock('../../live.ts', () => ({ useLive: () => undefined }));

test.each([
  ['Take it', 'take', 'taken', /^Agreed/],
  ['Decline', 'decline', 'declined', /^Declined/],
] as const)(
  '"%s" sends the reply to a price offer, and the offer shows it',
  async (name, action, state, shown) => {
    const offered = (now: 'open' | typeof state) =>
      message({ id: 'm3', text: '', offer: { price: 120, state: now } });
    const { market, user } = open({}, [offered('open')]);
    const reply = `POST /conversations/c1/offers/m3/${action}`;
    market.answers[reply] = async () => {
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-busy', 'true'));
      market.answers['GET /conversations/c1/messages'] = () => [offered(state)];
      return offered(state);
    };
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(shown)).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Offer a price' })).toHaveLength(
      state === 'taken' ? 0 : 1,
    );
    expect(market.callsOf(reply)).toHaveLength(1);
  },
);

test('shows why a price offer cannot be accepted, and validates and sends a counter-offer', async () => {
  const { market, user } = open({}, [
    message({ id: 'm3', text: '', offer: { price: 120, state: 'open', until: '2026-11-30T10:00:00.000Z' } }),
  ]);
  market.answers['POST /conversations/c1/offers'] = () => message({ mine: true });
  market.answers['POST /conversations/c1/offers/m3/take'] = () => problem('wrong_state', 'It was withdrawn.');
  expect(await screen.findByText('Selma Ortiz offers $120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  expect(await screen.findByText('It was withdrawn.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name another' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your price in dollars' }), 'cheap');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText(/An amount in dollars/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Your price in dollars' }));
  await user.type(screen.getByRole('textbox', { name: 'Your price in dollars' }), '110.50');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Offer a price' })).toHaveFocus());
  expect(market.callsOf('POST /conversations/c1/offers')[0]?.body).toMatchObject({ price: 110.5 });
  await user.keyboard('{Enter}{Escape}');
  expect(screen.getByRole('button', { name: 'Offer a price' })).toHaveFocus();
});
