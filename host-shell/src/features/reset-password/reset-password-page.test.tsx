import { act, screen, waitFor, within } from '@testing-library/react';
import { type AuthActions, AuthError } from 'shared-auth';
import { deferAction, dropDeferredAction } from 'shared-contracts/deferred';
import { useLocation, useRoutes } from 'shared-runtime/router';
import { show } from '../../testing/show.tsx';
import { Page as ResetPasswordPage } from './reset-password-page.tsx';

const email = 'ann@market.test';
const used = new AuthError('auth/invalid-action-code', 'This link was used already.');
const away = new AuthError('auth/network-request-failed', 'The sign-in service cannot be reached.');

function Elsewhere() {
  return <h1>Elsewhere{useLocation().search}</h1>;
}

function Pages() {
  return useRoutes([
    { path: '/reset-password', element: <ResetPasswordPage /> },
    { path: '*', element: <Elsewhere /> },
  ]);
}

/** Opens a link from a mail; its code is Ann's unless the test says otherwise. */
const showPage = async (actions: Partial<AuthActions>, query = '?oobCode=code-1') =>
  (await show(<Pages />, { at: `/reset-password${query}`, checkResetCode: async () => email, ...actions }))
    .user;

const password = () => screen.findByLabelText('New Password');
const save = () => screen.getByRole('button', { name: 'Save password' });

it.each([
  ['', undefined],
  [', with the return location of an action that was deferred in this tab', '/refrigerators/quiet-7'],
])('sets the new password for the account of the link, then redirects to the login%s', async (_, from) => {
  if (from) deferAction('buy', from);
  let find = (_email: string) => {};
  const checkResetCode = jest.fn(() => new Promise<string>((resolve) => (find = resolve)));
  const resetPassword = jest.fn(async () => {});
  const user = await showPage({ checkResetCode, resetPassword }, '?mode=resetPassword&oobCode=code-1');
  expect(screen.getByRole('status')).toHaveTextContent('Checking your link…');
  await act(async () => find(email));
  await user.type(await password(), '12345');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await user.click(save());
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/at least 6 characters/));
  expect(resetPassword).not.toHaveBeenCalled();
  await user.type(await password(), '6');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Your password is changed' });
  expect(checkResetCode).toHaveBeenCalledWith('code-1');
  expect(resetPassword.mock.calls).toEqual([['code-1', '123456']]);
  const query = from ? `?${new URLSearchParams({ from })}` : '';
  expect(screen.getByRole('heading', { name: `Elsewhere${query}`, hidden: true })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  dropDeferredAction();
});

it.each([
  ['was used or is too old', '?oobCode=code-1', /used already/],
  ['has no code', '', /not complete/],
])('a reset link that %s shows an error and a link to request a new one', async (_what, query, message) => {
  const checkResetCode = jest.fn<Promise<string>, [string]>().mockRejectedValue(used);
  await showPage({ checkResetCode }, query);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  expect(checkResetCode).toHaveBeenCalledTimes(query ? 1 : 0);
});

it('the form disappears when the reset link was used up in another tab meanwhile', async () => {
  const user = await showPage({ resetPassword: () => Promise.reject(used) });
  await user.type(await password(), 'new-secret-2');
  await user.click(save());
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

it('an unreachable identity provider does not count as an invalid link, and the check can be retried', async () => {
  const checkResetCode = jest.fn(async () => email).mockRejectedValueOnce(away);
  const user = await showPage({ checkResetCode });
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await password()).toBeVisible();
});

it('a password refused by the identity provider keeps the form, and shows the reason until it changes', async () => {
  const weak = new AuthError('auth/weak-password', 'The password does not meet the requirements.');
  const user = await showPage({ resetPassword: () => Promise.reject(weak) });
  await user.type(await password(), 'aaaaaa');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('does not meet');
  await user.type(await password(), 'b');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a link with mode verifyEmail confirms the e-mail address and offers a link to the market', async () => {
  const confirmEmail = jest.fn(async () => {});
  const checkResetCode = jest.fn<Promise<string>, [string]>();
  await showPage({ confirmEmail, checkResetCode }, '?mode=verifyEmail&oobCode=code-1');
  expect(await screen.findByText(/Your e-mail is confirmed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the market' })).toHaveAttribute('href', '/');
  expect(confirmEmail.mock.calls).toEqual([['code-1']]);
  expect(checkResetCode).not.toHaveBeenCalled();
});

it('a used confirmation link shows an error, and an unreachable identity provider can be retried', async () => {
  const confirmEmail = jest.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(used);
  const user = await showPage({ confirmEmail }, '?mode=verifyEmail&oobCode=code-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This link was used already.')).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).not.toBeInTheDocument();
});
