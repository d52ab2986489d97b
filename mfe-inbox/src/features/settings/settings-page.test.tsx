import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { problem } from 'test-helpers/fake-market';
import { topics } from '../../notices/messages.ts';
import { renderPage } from '../../testing/render.ts';

const all = Object.fromEntries(Object.keys(topics).map((kind) => [kind, true]));
const open = () => renderPage(paths.mailSettings(), { 'GET /notices/settings': () => all });
const box = () => screen.findByRole('checkbox', { name: 'New messages' });

test('e-mails of one kind are switched off with an optimistic update, which hides no later change from elsewhere', async () => {
  const { market } = open();
  market.answers['PUT /notices/settings'] = () => ({ ...all, message: false });
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(9);
  const messages = await box();
  fireEvent.click(messages);
  expect(messages).not.toBeChecked();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('New messages: mails are off.'));
  expect(market.callsOf('PUT /notices/settings')[0]?.body).toEqual({ message: false });
  await waitFor(() => expect(messages).toBeChecked());
});

test('a rejected change is reverted and says why, and a later one that still waits is not reverted; after it, what the market has is shown', async () => {
  const { market } = open();
  let refuse: (() => void) | undefined;
  const later = new Promise((done) => (refuse = () => done(problem('unavailable', 'Down.'))));
  market.answers['PUT /notices/settings'] = ({ body }) =>
    (body as { message?: boolean }).message === false ? problem('rate_limited', 'The market rests.') : later;
  fireEvent.click(await box());
  const prices = screen.getByRole('checkbox', { name: 'Prices that are named' });
  fireEvent.click(prices);
  expect(await screen.findByRole('checkbox', { name: 'New messages', checked: true })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The market rests.');
  expect(prices).not.toBeChecked();
  market.answers['GET /notices/settings'] = () => ({ ...all, message: false });
  refuse?.();
  expect(await screen.findByRole('checkbox', { name: 'New messages', checked: false })).toBeVisible();
});
