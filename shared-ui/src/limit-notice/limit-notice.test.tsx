import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LimitNotice from './limit-notice.tsx';

const message =
  'You can buy 3 products in 24 hours, the next one after 2026-11-27T20:21:05Z. Have a mail sent.';
const demoMailbox = 'http://localhost:9099/sent-mail';

function show({
  field = 'email',
  ...actions
}: { field?: string } & Partial<Parameters<typeof proof>[0]> = {}) {
  render(<LimitNotice message={message} field={field} auth={proof(actions)} />);
  return userEvent.setup();
}
const proof = (actions: {
  requestEmailProof?: () => Promise<string | undefined>;
  checkEmailProof?: () => Promise<boolean>;
}) => ({
  actions: {
    requestEmailProof: async () => 'ann@market.test',
    checkEmailProof: async () => true,
    ...actions,
  },
  demoMailbox,
});
const button = (name: string) => screen.findByRole('button', { name });

it('shows the time of the limit in the local time zone', () => {
  show();
  const here = new Date('2026-11-27T20:21:05Z');
  expect(document.body).toHaveTextContent(here.toLocaleString('en-US', { timeStyle: 'short' }));
  expect(document.body).not.toHaveTextContent('2026-11-27T');
});

it('offers no confirmation mail for a limit that a confirmed e-mail would not raise', () => {
  show({ field: 'image' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends the confirmation mail, shows its recipient, then checks whether the link was opened', async () => {
  const checkEmailProof = jest
    .fn<Promise<boolean>, []>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true);
  const user = show({ checkEmailProof });
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/on its way to ann@market\.test/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the mail of the demo' })).toHaveAttribute(
    'href',
    demoMailbox,
  );
  await user.click(await button('I have opened the link'));
  expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
  await user.click(await button('I have opened the link'));
  expect(await screen.findByText('Your e-mail is confirmed. Please try again.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows a busy button while the mail is being sent', async () => {
  let done = (_email: string) => {};
  const user = show({ requestEmailProof: () => new Promise((resolve) => (done = resolve)) });
  await user.click(await button('Send confirmation mail'));
  expect(await button('Sending…')).toHaveAttribute('aria-busy', 'true');
  done('ann@market.test');
  expect(await button('I have opened the link')).toBeEnabled();
});

it('shows why the mail was not sent, and sends it on the next attempt', async () => {
  const requestEmailProof = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('A link was asked for less than a minute ago.'))
    .mockResolvedValueOnce('ann@market.test');
  const user = show({ requestEmailProof });
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/less than a minute ago/)).toBeVisible();
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/on its way/)).toBeVisible();
  expect(screen.queryByText(/less than a minute ago/)).not.toBeInTheDocument();
});

it('shows at once that the e-mail was already confirmed elsewhere', async () => {
  const user = show({ requestEmailProof: async () => undefined });
  await user.click(await button('Send confirmation mail'));
  expect(await screen.findByText(/is confirmed/)).toBeVisible();
});
