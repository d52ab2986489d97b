import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type Auth, AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import { createMarketClient } from 'shared-contracts';
import { MemoryRouter } from 'shared-runtime/router';
import { LoaderProvider } from '../../federation/remote-loader.ts';
import { fakeLoader } from '../../testing/remotes.ts';
import { LoginPage } from './login-page.tsx';

it('keeps what was typed before the page was alive, and uses it', async () => {
  const signIn = jest.fn(() => new Promise<SessionUser>(() => {}));
  const base = createServerAuth({ api: createMarketClient({ baseUrl: '/api' }) });
  const auth: Auth = { ...base, actions: { ...base.actions, signIn } };
  const page = (
    <MemoryRouter>
      <AuthProvider value={auth}>
        <LoaderProvider value={fakeLoader([]).loader}>
          <LoginPage />
        </LoaderProvider>
      </AuthProvider>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann@market.test');
  await user.type(screen.getByLabelText('Password'), 'secret-1');

  const root = await act(async () => hydrateRoot(container, page));
  expect(screen.getByLabelText('Email')).toHaveValue('ann@market.test');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledWith('ann@market.test', 'secret-1'));
  act(() => root.unmount());
});
