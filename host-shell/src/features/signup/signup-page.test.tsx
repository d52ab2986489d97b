import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { type AuthActions, AuthError, type SessionUser } from 'shared-auth';
import { deferAction, onDeferredAction } from 'shared-contracts/deferred';
import { show, where } from '../../testing/show.tsx';
import { Page as SignupPage } from './signup-page.tsx';

const ann = { id: 'ann', name: 'Ann', role: 'seller' } as SessionUser;
const photo = new File(['pixels'], 'me.png', { type: 'image/png' });

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:preview');
  URL.revokeObjectURL = jest.fn();
});

const showPage = (actions: Partial<AuthActions> = {}) =>
  show(<SignupPage />, { at: '/signup?from=/productsdetails/single/7', ...actions });

const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'SignUp' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), ' Ann ');
  await user.type(field('Email'), 'ann@market.test');
  await user.type(field('Password'), 'secret-1');
}

it('signs up with all fields, returns to the original page, and releases the deferred action', async () => {
  deferAction('wish', '/productsdetails/single/7');
  const signUp = jest.fn(async () => ann);
  const { user, container, unmount } = await showPage({ signUp });
  await fill(user);
  await user.upload(field('Photo'), photo);
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:preview');
  await user.selectOptions(field('Role'), 'seller');
  await user.click(submit());
  await waitFor(() => expect(where()?.pathname).toBe('/productsdetails/single/7'));
  expect(signUp).toHaveBeenCalledWith({
    name: 'Ann',
    email: 'ann@market.test',
    password: 'secret-1',
    role: 'seller',
    photo,
  });
  const had = jest.fn();
  onDeferredAction('/productsdetails/single/7', ann.id, had)();
  expect(had.mock.calls).toEqual([['wish']]);
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
});

it('has the native kinds of fields, requires no photo, and offers the roles buyer and seller only', async () => {
  const signUp = jest.fn(async () => ann);
  const { user } = await showPage({ signUp });
  expect(field('Photo')).toHaveAttribute('type', 'file');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Role').tagName).toBe('SELECT');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['buyer', 'seller']);
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(signUp).toHaveBeenCalled());
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ role: 'buyer', photo: undefined }));
});

it('shows validation errors beside each field, and does not sign up', async () => {
  const signUp = jest.fn(async () => ann);
  const { user } = await showPage({ signUp });
  await user.type(field('Password'), '12345');
  await user.upload(field('Photo'), new File(['x'], 'me.gif', { type: 'image/gif' }));
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Please enter your name.'));
  expect(field('Email')).toHaveAccessibleDescription('Please enter your e-mail address.');
  expect(field('Password')).toHaveAccessibleDescription(/at least 6 characters/);
  expect(field('Password')).toBeInvalid();
  expect(field('Photo')).toHaveAccessibleDescription(/Please choose a JPEG/);
  await user.type(field('Name'), '501');
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/use letters/));
  await user.click(submit());
  expect(signUp).not.toHaveBeenCalled();
});

it('a sign-up is sent once; if it fails, its error is shown until a field changes, all input stays, and it can be sent again', async () => {
  let fail: (error: Error) => void = () => {};
  const running = new Promise<SessionUser>((_, reject) => (fail = reject));
  const signUp = jest.fn(async () => ann).mockReturnValueOnce(running);
  const { user } = await showPage({ signUp });
  await fill(user);
  await user.upload(field('Photo'), photo);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Signing up…' }));
  expect(signUp).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await act(async () => fail(new AuthError('auth/email-already-in-use', 'There is already an account.')));
  expect(screen.getByRole('alert')).toHaveTextContent('There is already an account.');
  expect(field('Email')).toHaveValue('ann@market.test');
  expect((field('Photo') as HTMLInputElement).files?.[0]).toBe(photo);
  await user.type(field('Password'), '2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(where()?.pathname).toBe('/productsdetails/single/7'));
});

it('offers Google sign-up, and passes the return location on to the login', async () => {
  const signInWithGoogle = jest.fn(() => new Promise<SessionUser>(() => {}));
  const { user } = await showPage({ signInWithGoogle });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(signInWithGoogle).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(where()).toMatchObject({ pathname: '/login', state: { from: '/productsdetails/single/7' } });
});
