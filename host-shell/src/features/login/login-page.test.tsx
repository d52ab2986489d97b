import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AuthError, type Session, type SessionUser } from 'shared-auth';
import { deferAction, onDeferredAction } from 'shared-contracts/deferred';
import { useLocation } from 'shared-runtime/router';
import { DRAFT_KEY } from '../../after-release/draft-key.ts';
import { keepDraft } from '../../after-release/drafts.ts';
import { anonymous, known, person } from '../../testing/people.ts';
import { bootRemote, fakeLoader } from '../../testing/remotes.ts';
import { type ShowOptions, show, where, withServices } from '../../testing/show.tsx';
import { Page as LoginPage } from './login-page.tsx';

const ann = person('buyer', { email: 'ann@market.test' });

/** As in the site, the page is rendered only at its own address. */
const Page = () => (useLocation().pathname === '/login' ? <LoginPage /> : <input aria-label="Amount" />);

async function showLogin({
  returnTo = '/productsdetails/single/7',
  ...visit
}: ShowOptions & { readonly returnTo?: string } = {}) {
  return (await show(<Page />, { at: { pathname: '/login', state: { from: returnTo } }, ...visit })).user;
}

const wrongPair = new AuthError('auth/invalid-credential', 'The e-mail or the password is not right.');
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'ann@market.test');
  await user.type(password(), 'secret-1');
}

it('signs in, returns to the original page, and releases the deferred action once the welcome dialog is closed', async () => {
  const page = '/refrigerators/quiet-7';
  deferAction('buy', page);
  const had = jest.fn();
  const signIn = jest.fn(async () => ann);
  const user = await showLogin({ signIn, returnTo: page });
  const end = onDeferredAction(page, ann.id, had);
  await fill(user);
  await user.click(login());
  expect(signIn).toHaveBeenCalledWith('ann@market.test', 'secret-1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Welcome, Ann!')).toBeInTheDocument();
  expect(where()?.pathname).toBe(page);
  expect(had).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(had.mock.calls).toEqual([['buy']]));
  expect(where()?.pathname).toBe(page);
  end();
});

it('releases the deferred action also when the user has already signed in in another tab', async () => {
  const page = '/refrigerators/quiet-7';
  deferAction('wish', page);
  await showLogin({ session: known(ann), returnTo: page });
  await waitFor(() => expect(where()?.pathname).toBe(page));
  const had = jest.fn();
  onDeferredAction(page, ann.id, had)();
  expect(had.mock.calls).toEqual([['wish']]);
});

it('shows validation errors beside the fields, and does not sign in', async () => {
  const signIn = jest.fn(async () => ann);
  const user = await showLogin({ signIn });
  await user.click(login());
  expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription('Please enter your e-mail address.');
  await user.type(email(), 'ann@gmail');
  expect(email()).toHaveAccessibleDescription('That is not a complete e-mail address.');
  expect(signIn).not.toHaveBeenCalled();
});

it.each(['typing', 'sending with a field that is wrong'])(
  'the error of the last attempt disappears with %s',
  async (what) => {
    const user = await showLogin({ signIn: jest.fn().mockRejectedValue(wrongPair) });
    await fill(user);
    await user.click(login());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    if (what === 'typing') await user.type(password(), 'x');
    else {
      // Without an event of the field, like a password manager that empties it.
      (password() as HTMLInputElement).value = '';
      await user.click(login());
      expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    }
    expect(screen.queryByText('The e-mail or the password is not right.')).not.toBeInTheDocument();
  },
);

it('a sign-in is sent once; if it fails, the reason of the identity provider is shown, the input stays, and it can be sent again', async () => {
  let fail: (error: Error) => void = () => {};
  const signIn = jest.fn(() => new Promise<SessionUser>((_, reject) => (fail = reject)));
  const user = await showLogin({ signIn });
  await fill(user);
  await user.click(login());
  const busy = await screen.findByRole('button', { name: 'Logging in…' });
  await user.click(busy);
  await user.type(password(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Login with Google' })).toBeDisabled();
  expect(signIn).toHaveBeenCalledTimes(1);
  await act(async () => fail(wrongPair));
  expect(screen.getByRole('alert')).toHaveTextContent('The e-mail or the password is not right.');
  expect(email()).toHaveValue('ann@market.test');
  expect(password()).toHaveValue('secret-1');
  await user.click(login());
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});

it('prepares the Google sign-in on the first interaction, and shows its error after the click', async () => {
  const signInWithGoogle = jest.fn(async () => {
    throw new AuthError('auth/popup-blocked', 'Your browser blocked the sign-in window.');
  });
  const prepare = jest.fn();
  const user = await showLogin({ signInWithGoogle, prepare });
  expect(prepare).not.toHaveBeenCalled();
  await user.hover(email());
  expect(prepare).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Login with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('blocked');
});

it.each([
  ['SignUp', '/signup', {}],
  ['Forgot your password?', '/forgot-password', { email: 'ann@market.test' }],
])(
  'the link %s passes on the return location, and for a new password the typed e-mail',
  async (name, pathname, typed) => {
    const user = await showLogin();
    await user.type(email(), 'ann@market.test');
    await user.click(screen.getByRole('link', { name }));
    expect(where()).toMatchObject({ pathname, state: { from: '/productsdetails/single/7', ...typed } });
  },
);

it.each([
  ['/productsdetails/single/7', '/refrigerators/7'],
  ['/', null],
  ['/productsdetails/1', null],
  ['/myorders/payment/card?id=7', null],
])(
  'on the way to %s, the public page that is offered without signing in is %p',
  async (returnTo, address) => {
    await showLogin({ returnTo });
    const link = screen.queryByRole('link', { name: 'Look at it without signing in' });
    expect(link?.getAttribute('href') ?? null).toBe(address);
  },
);

it('before hydration, has fields of type e-mail and password in a POST form; then submits what was typed before', async () => {
  const signIn = jest.fn(() => new Promise<SessionUser>(() => {}));
  const visit = { signIn, at: { pathname: '/login', state: { from: '/productsdetails/single/7' } } };
  const { page } = withServices(<LoginPage />, visit);
  const container = document.body.appendChild(document.createElement('div'));
  // The server does not know the history state.
  container.innerHTML = renderToString(withServices(<LoginPage />).page);
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password().closest('form')).toHaveAttribute('method', 'post');
  const user = userEvent.setup();
  await fill(user);
  const onRecoverableError = jest.fn();
  await act(async () => render(page, { container, hydrate: true, onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Look at it without signing in' })).toBeVisible();
  expect(email()).toHaveValue('ann@market.test');
  await user.click(login());
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('ann@market.test', 'secret-1'));
});

describe('after a session has ended', () => {
  const from = '/myorders/payment/card?id=7';
  const { loader } = fakeLoader([bootRemote({ paths: [{ path: '/myorders/*', access: 'buyer' }] })]);
  const visit = (state: object, session: Session = anonymous) =>
    show(<Page />, { at: { pathname: '/login', state }, session, loader });

  it.each([
    [{ from, ended: true }, 'Your session has ended'],
    [{ from }, undefined],
  ])(
    'shows the message that the session has ended only if the navigation state says so: %p',
    async (state, text) => {
      await visit(state);
      const status = screen.queryByRole('status')?.textContent;
      expect(status).toEqual(text && expect.stringContaining(text));
    },
  );

  it('restores the draft when the same user signs in again', async () => {
    const typed = document.body.appendChild(document.createElement('input'));
    typed.setAttribute('aria-label', 'Amount');
    typed.value = '120';
    window.history.pushState(null, '', '/myorders/payment/card');
    keepDraft(ann.email);
    typed.remove();
    const { become } = await visit({ from, ended: true });
    await become(known(ann));
    expect(await screen.findByDisplayValue('120')).toBeVisible();
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it.each([
    ['a user without access to the page to the home page', 'seller', '/'],
    ['the same user back to the page', 'buyer', from],
  ] as const)('after a sign-in in another tab, redirects %s', async (_, role, address) => {
    const { become } = await visit({ from, ended: true });
    await become(known(person(role)));
    expect(`${where()?.pathname}${where()?.search}`).toBe(address);
  });
});
