import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LimitNotice from './limit-notice.tsx';

const message =
  'You can buy 3 products in 24 hours, the next one after 2026-11-27T20:21:05Z. Have a mail sent.';
const demoMailbox = 'http://localhost:9099/sent-mail';

const requestEmailProof = jest.fn<Promise<string | undefined>, []>();
const checkEmailProof = jest.fn<Promise<boolean>, []>();

function show(field = 'email') {
  const auth = { actions: { requestEmailProof, checkEmailProof }, demoMailbox };
  render(<LimitNotice message={message} field={field} auth={auth} />);
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });

it('shows the time of the limit in the local time zone', () => {
  show();
  const here = new Date('2026-11-27T20:21:05Z');
  expect(document.body).toHaveTextContent(here.toLocaleString('en-US', { timeStyle: 'short' }));
  expect(document.body).not.toHaveTextContent('2026-11-27T');
});

it('offers no confirmation mail for a limit that a confirmed e-mail would not raise', () => {
  show('image');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends the confirmation mail, shows its recipient, then checks whether the link was opened', async () => {
  let send = (_email: string) => {};
  requestEmailProof.mockReturnValueOnce(new Promise((resolve) => (send = resolve)));
  const user = show();
  await user.click(await button('Send confirmation mail'));
  expect(await button('Sending…')).toHaveAttribute('aria-busy', 'true');
  send('ann@market.test');
  expect(await screen.findByText(/on its way to ann@market\.test/)).toBeVisible();
  const demo = screen.getByRole('link', { name: 'Open the mail of the demo' });
  expect(demo).toHaveAttribute('href', demoMailbox);
  checkEmailProof.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await user.click(await button('I have opened the link'));
  expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
  await user.click(await button('I have opened the link'));
  expect(await screen.findByText('Your e-mail is confirmed. Please try again.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows why the mail was not sent, and sends it on the next attempt', async () => {
  requestEmailProof.mockRejectedValueOnce(new Error('A link was asked for less than a minute ago.'));
  requestEmailProof.mockResolvedValueOnce('ann@market.test');
  const user = show();
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/less than a minute ago/)).toBeVisible();
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/on its way/)).toBeVisible();
  expect(screen.queryByText(/less than a minute ago/)).not.toBeInTheDocument();
});

it('shows at once that the e-mail was already confirmed elsewhere', async () => {
  requestEmailProof.mockResolvedValueOnce(undefined);
  const user = show();
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/is confirmed/)).toBeVisible();
});
