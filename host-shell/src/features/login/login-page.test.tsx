import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Auth,
  type AuthActions,
  AuthError,
  AuthProvider,
  createServerAuth,
  type SessionUser,
} from 'shared-auth';
import { createMarketClient } from 'shared-contracts';
import { deferAction, onDeferredAction } from 'shared-contracts/deferred';
import { MemoryRouter, useLocation } from 'shared-runtime/router';
import { LoginPage } from './login-page.tsx';

const ann: SessionUser = {
  uid: 'u',
  id: 'i',
  email: 'ann@market.test',
  name: 'Ann',
  photoUrl: '',
  role: 'buyer',
  verified: false,
};
const api = createMarketClient({ baseUrl: '/api' });

function Where() {
  const { pathname, state } = useLocation();
  return <output data-testid="where">{JSON.stringify({ pathname, state })}</output>;
}

interface Visit extends Partial<AuthActions> {
  person?: SessionUser | null;
  returnTo?: string;
}

function show({ person = null, returnTo = '/productsdetails/single/7', ...actions }: Visit = {}) {
  const base = createServerAuth({ person, api });
  const auth: Auth = { ...base, actions: { ...base.actions, ...actions } };
  render(
    <MemoryRouter initialEntries={['/login']}>
      <AuthProvider value={auth}>
        <LoginPage returnTo={returnTo} />
        <Where />
      </AuthProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const where = () => screen.getByTestId('where').textContent ?? '';
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'ann@market.test');
  await user.type(password(), 'secret-1');
}

it('signs in and goes back to where the person came from, with the welcome over that page', async () => {
  const signIn = jest.fn(async () => ann);
  const user = show({ signIn });
  await fill(user);
  await user.click(login());
  expect(signIn).toHaveBeenCalledWith('ann@market.test', 'secret-1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Welcome, Ann!')).toBeInTheDocument();
  expect(where()).toContain('/productsdetails/single/7');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(where()).toContain('/productsdetails/single/7');
});

it('what was pressed before signing in comes once the welcome is closed, to who has signed in', async () => {
  const page = '/refrigerators/quiet-7';
  deferAction('buy', page);
  const had = jest.fn();
  const user = show({ signIn: async () => ann, returnTo: page });
  const end = onDeferredAction(page, ann.id, had);
  await fill(user);
  await user.click(login());
  const dialog = await screen.findByRole('dialog');
  expect(where()).toContain(page);
  expect(had).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(had.mock.calls).toEqual([['buy']]));
  end();
});

it('it comes to who has signed in in another tab meanwhile, too', async () => {
  const page = '/refrigerators/quiet-7';
  deferAction('wish', page);
  show({ person: ann, returnTo: page });
  await waitFor(() => expect(where()).toContain(page));
  const had = jest.fn();
  onDeferredAction(page, ann.id, had)();
  expect(had.mock.calls).toEqual([['wish']]);
});

it('says beside the fields what is missing or wrong, and asks nobody', async () => {
  const signIn = jest.fn(async () => ann);
  const user = show({ signIn });
  await user.click(login());
  expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription('Please enter your e-mail address.');
  await user.type(email(), 'ann');
  expect(email()).toHaveAccessibleDescription('That is not a complete e-mail address.');
  expect(signIn).not.toHaveBeenCalled();
});

it('shows the provider’s message in an alert and keeps what was typed', async () => {
  const signIn = jest
    .fn<Promise<SessionUser>, []>()
    .mockRejectedValue(new AuthError('auth/invalid-credential', 'The e-mail or the password is not right.'));
  const user = show({ signIn });
  await fill(user);
  await user.click(login());
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or the password is not right.');
  expect(email()).toHaveValue('ann@market.test');
  expect(password()).toHaveValue('secret-1');
  await user.click(login());
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});

it.each(['typing', 'sending with a field that is wrong'])(
  'what was said about the last try goes with %s',
  async (what) => {
    const signIn = jest
      .fn<Promise<SessionUser>, []>()
      .mockRejectedValue(
        new AuthError('auth/invalid-credential', 'The e-mail or the password is not right.'),
      );
    const user = show({ signIn });
    await fill(user);
    await user.click(login());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    if (what === 'typing') await user.type(password(), 'x');
    else {
      // Without an event of the field, as a password manager may empty it.
      (password() as HTMLInputElement).value = '';
      await user.click(login());
      expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    }
    expect(screen.queryByText('The e-mail or the password is not right.')).not.toBeInTheDocument();
  },
);

it('leads on to a forgotten password with what was typed already', async () => {
  const user = show();
  await user.type(email(), 'ann@market.test');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(JSON.parse(where())).toEqual({
    pathname: '/forgot-password',
    state: { from: '/productsdetails/single/7', email: 'ann@market.test' },
  });
});

it('cannot be sent twice while it is busy', async () => {
  let fail: (error: Error) => void = () => {};
  const signIn = jest.fn(
    () =>
      new Promise<SessionUser>((_, reject) => {
        fail = reject;
      }),
  );
  const user = show({ signIn });
  await fill(user);
  await user.click(login());
  const busy = await screen.findByRole('button', { name: 'Logging in…' });
  await user.click(busy);
  await user.type(password(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Login with Google' })).toBeDisabled();
  expect(signIn).toHaveBeenCalledTimes(1);
  await act(async () => fail(new Error('Away.')));
  expect(login()).toBeEnabled();
});

it('signs in with Google, straight from the click', async () => {
  const signInWithGoogle = jest.fn(async () => {
    throw new AuthError('auth/popup-blocked', 'Your browser blocked the sign-in window.');
  });
  const prepare = jest.fn();
  const user = show({ signInWithGoogle, prepare });
  expect(prepare).not.toHaveBeenCalled();
  await user.hover(email());
  expect(prepare).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Login with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('blocked');
});

it('hands the remembered location on to sign-up', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'SignUp' }));
  expect(JSON.parse(where())).toEqual({ pathname: '/signup', state: { from: '/productsdetails/single/7' } });
});

it('offers the public page to whom a product led here, and to nobody else', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Look at it without signing in' }));
  expect(where()).toContain('"/refrigerators/7"');
});

it.each(['/', '/productsdetails/1', '/myorders/payment/card?id=7'])(
  'has no page to look at for who wants to go to %s',
  (returnTo) => {
    show({ returnTo });
    expect(screen.queryByRole('link', { name: 'Look at it without signing in' })).not.toBeInTheDocument();
  },
);

it('has fields for an e-mail and a password by their kind', () => {
  show();
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('type', 'password');
});

it('sends a password by post only, should the page not be hydrated yet', () => {
  show();
  expect(password().closest('form')).toHaveAttribute('method', 'post');
});

it('lets people who are signed in pass', () => {
  show({ person: ann });
  expect(where()).toContain('/productsdetails/single/7');
});
