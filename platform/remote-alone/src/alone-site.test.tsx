import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Auth, createServerAuth, type SessionUser } from 'shared-auth';
import { type BootRemote, createMarketClient, emitMarketEvent, type RemoteModule } from 'shared-contracts';
import { MemoryRouter } from 'shared-runtime/router';
import { createAloneQueries } from './alone-queries.ts';
import { AloneSite } from './alone-site.tsx';

const adminModule: RemoteModule = {
  id: 'mfe_admin',
  team: 'admin',
  contract: 2,
  routes: [
    { path: '/', element: <h1>Everybody</h1> },
    { path: '/admindashboard', element: <h1>Dashboard</h1> },
  ],
};
const remote: BootRemote = {
  ...{
    id: 'mfe_admin',
    team: 'admin',
    version: 'source',
    base: '/',
    entry: 'main.js',
    files: {},
    preload: [],
  },
  paths: [
    { path: '/', access: 'public' },
    { path: '/admindashboard/*', access: 'admin' },
  ],
  slots: [],
};
const ada: SessionUser = {
  ...{
    uid: 'u',
    id: 'a',
    email: 'ada@market.test',
    name: 'Ada',
    photoUrl: '',
    role: 'admin',
    verified: false,
  },
};
const api = createMarketClient({ baseUrl: '', fetch: () => Promise.reject(new Error('nobody')) });
const as = (person?: SessionUser | null) => createServerAuth({ person, api });

function open(path: string, auth: Auth, module = adminModule) {
  const queryClient = createAloneQueries();
  render(
    <MemoryRouter initialEntries={[path]}>
      <AloneSite module={module} remote={remote} auth={auth} queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), queryClient };
}

test('a person with the role gets the page, and can leave', async () => {
  const signOut = jest.fn(async () => {});
  const auth = as(ada);
  const { user } = open('/admindashboard', { ...auth, actions: { ...auth.actions, signOut } });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('ada@market.test (admin)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('without the role there is the reason instead of the page', () => {
  open('/admindashboard', as({ ...ada, role: 'buyer' }));
  expect(screen.getByText('It is for admin; you are signed in as buyer.')).toBeVisible();
  expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
});

test('nobody is asked to sign in, and told what went wrong', async () => {
  const signIn = jest.fn(() => Promise.reject(new Error('The password is wrong.')));
  const auth = as(null);
  const { user } = open('/admindashboard', { ...auth, actions: { ...auth.actions, signIn } });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('E-mail and password, please.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'ada@market.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(signIn).toHaveBeenCalledWith('ada@market.test', 'secret');
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
});

test('while nobody knows who it is, nothing guarded is rendered; public pages are', () => {
  open('/admindashboard', as());
  expect(screen.getByText('Loading...')).toBeVisible();
  open('/', as());
  expect(screen.getByRole('heading', { name: 'Everybody' })).toBeVisible();
});

test.each(['/blog', '/admindashboard/nowhere'])('%s is not here, and the way back is', async (path) => {
  const { user } = open(path, as(ada));
  expect(screen.getByText('Another team answers this address')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '/admindashboard/*' }));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('after the sign-in page one is back at the first page', () => {
  open('/login', as(ada));
  expect(screen.getByRole('heading', { name: 'Everybody' })).toBeVisible();
});

test('an error of the remote is shown in its place; another address renders it again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  function Broken(): never {
    throw new Error('No such fridge');
  }
  const broken = {
    ...adminModule,
    routes: [{ path: '/', element: <Broken /> }, ...adminModule.routes.slice(1)],
  };
  const { user } = open('/', as(ada), broken);
  expect(screen.getByRole('alert')).toHaveTextContent('Error: No such fridge');
  await user.click(screen.getByRole('link', { name: '/admindashboard/*' }));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('what the remote changes is asked again', async () => {
  const { queryClient } = open('/', as(ada));
  queryClient.setQueryData(['market', 'users'], []);
  emitMarketEvent('user:changed', { userId: '1' });
  await waitFor(() => expect(queryClient.getQueryState(['market', 'users'])?.isInvalidated).toBe(true));
});
