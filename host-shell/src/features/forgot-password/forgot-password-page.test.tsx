import { screen, waitFor } from '@testing-library/react';
import { AuthError } from 'shared-auth';
import { type ShowOptions, show, where } from '../../testing/show.tsx';
import { Page as ForgotPasswordPage } from './forgot-password-page.tsx';

const request = jest.fn<Promise<void>, [string]>();

const showPage = async ({ email = '', ...more }: ShowOptions & { email?: string } = {}) => {
  const at = { pathname: '/forgot-password', search: '?from=/blog', state: { email } };
  return (await show(<ForgotPasswordPage />, { at, requestPasswordReset: request, ...more })).user;
};

const field = () => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Send link' });
const status = () => screen.getByRole('status');

beforeEach(() => request.mockReset().mockResolvedValue());

it('prefills the e-mail typed on the login page, and sends the request only once', async () => {
  let response = () => {};
  request.mockReturnValue(new Promise((resolve) => (response = resolve)));
  const user = await showPage({ email: 'ann@market.test' });
  expect(field()).toHaveValue('ann@market.test');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Sending…' }));
  await user.type(field(), '{Enter}');
  response();
  await waitFor(() => expect(status()).toHaveTextContent('If there is an account for ann@market.test'));
  expect(request.mock.calls).toEqual([['ann@market.test']]);
});

it('shows validation errors beside the field, and sends no request', async () => {
  const user = await showPage();
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter your e-mail address.'));
  await user.type(field(), 'ann@gmail');
  expect(field()).toHaveAccessibleDescription('That is not a complete e-mail address.');
  expect(request).not.toHaveBeenCalled();
});

it('shows a failure until the input changes, and removes the earlier success message', async () => {
  const user = await showPage({ email: 'ann@market.test' });
  await user.click(send());
  await waitFor(() => expect(status()).toHaveTextContent('on its way'));
  request.mockRejectedValueOnce(new AuthError('auth/too-many-requests', 'Please wait a moment.'));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
  expect(status()).toBeEmptyDOMElement();
  await user.type(field(), 'a');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['links to the mailbox of the emulator', 'http://localhost:9099/sent-mail', 'This demo sends no mail.'],
  ['mentions no demo mailbox with a real identity provider', undefined, 'Ask again in a minute'],
])('after the mail was sent, %s', async (_, demoMailbox, text) => {
  const user = await showPage({ email: 'ann@market.test', demoMailbox });
  await user.click(send());
  await waitFor(() => expect(status()).toHaveTextContent(text));
  expect(screen.queryByRole('link', { name: /demo/ })?.getAttribute('href')).toBe(demoMailbox);
});

it('links back to the login with the location to return to', async () => {
  const user = await showPage();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(where()).toMatchObject({ pathname: '/login', state: { from: '/blog' } });
});
