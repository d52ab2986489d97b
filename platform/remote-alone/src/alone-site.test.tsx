import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Auth, createQueryClient, createServerAuth, type SessionUser } from 'shared-auth';
import { type BootRemote, createMarketClient, emitMarketEvent, type RemoteModule } from 'shared-contracts';
import { MemoryRouter } from 'shared-runtime/router';
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
  ...{ id: 'mfe_admin', team: 'admin', version: 'source', base: '/', entry: 'main.js' },
  ...{ files: {}, preload: [], slots: [] },
  paths: [
    { path: '/', access: 'public' },
    { path: '/admindashboard/*', access: 'admin' },
  ],
};
const ada: SessionUser = {
  ...{ uid: 'u', id: 'a', email: 'ada@market.test', name: 'Ada', photoUrl: '' },
  ...{ role: 'admin', verified: false },
};
const api = createMarketClient({ baseUrl: '', fetch: () => Promise.reject(new Error('nobody')) });
const as = (person?: SessionUser | null) => createServerAuth({ person, api });

function open(path: string, auth: Auth, module = adminModule) {
  const queryClient = createQueryClient({ retries: false });
  render(
    <MemoryRouter initialEntries={[path]}>
      <AloneSite module={module} remote={remote} auth={auth} queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), queryClient };
}

test('a user with the required role gets the page, and can log out', async () => {
  const signOut = jest.fn(async () => {});
  const auth = as(ada);
  const { user } = open('/admindashboard', { ...auth, actions: { ...auth.actions, signOut } });
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('ada@market.test (admin)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a user without the required role gets the reason instead of the page', () => {
  open('/admindashboard', as({ ...ada, role: 'buyer' }));
  expect(screen.getByText('It is for admin; you are signed in as buyer.')).toBeVisible();
  expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
});

test('a guest gets the login form, which shows missing fields and the error of a failed sign-in', async () => {
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

test('while the session is unknown, a guarded page shows Loading; a public page is rendered', () => {
  open('/admindashboard', as());
  expect(screen.getByText('Loading...')).toBeVisible();
  open('/', as());
  expect(screen.getByRole('heading', { name: 'Everybody' })).toBeVisible();
});

test.each(['/blog', '/admindashboard/nowhere'])('%s shows a link back to the remote', async (path) => {
  const { user } = open(path, as(ada));
  expect(screen.getByText('Another team answers this address')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '/admindashboard/*' }));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a signed-in user who opens /login gets the first page', () => {
  open('/login', as(ada));
  expect(screen.getByRole('heading', { name: 'Everybody' })).toBeVisible();
});

test('an error of the remote is shown in its place, and navigating to another path renders the remote again', async () => {
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

test('a market event invalidates the cached queries that it affects', async () => {
  const { queryClient } = open('/', as(ada));
  queryClient.setQueryData(['market', 'users'], []);
  emitMarketEvent('user:changed', { userId: '1' });
  await waitFor(() => expect(queryClient.getQueryState(['market', 'users'])?.isInvalidated).toBe(true));
});
