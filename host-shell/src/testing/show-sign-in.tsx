import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Auth, type AuthActions, AuthProvider, createServerAuth, type SessionUser } from 'shared-auth';
import { createMarketClient } from 'shared-contracts';
import { createNavigation, SiteRouter, useLocation } from 'shared-runtime/router';
import { LoaderProvider } from '../federation/remote-loader.ts';
import { fakeLoader } from './remotes.ts';

interface Visit extends Partial<AuthActions> {
  readonly at?: string;
  readonly state?: unknown;
  readonly person?: SessionUser | null;
  readonly demoMailbox?: string | undefined;
}

/** Shows a page of signing in, at an address, with these actions. */
export function showSignIn(
  page: ReactNode,
  { at = '/', state = null, person = null, demoMailbox, ...actions }: Visit = {},
) {
  const base = createServerAuth({ person, api: createMarketClient({ baseUrl: '/api' }) });
  const auth: Auth = { ...base, demoMailbox, actions: { ...base.actions, ...actions } };
  window.history.replaceState({ usr: state }, '', at);
  const { container, unmount } = render(
    <SiteRouter navigation={createNavigation()}>
      <AuthProvider value={auth}>
        <LoaderProvider value={fakeLoader([]).loader}>{page}</LoaderProvider>
        <Where />
      </AuthProvider>
    </SiteRouter>,
  );
  return { user: userEvent.setup({ applyAccept: false }), container, unmount };
}

function Where() {
  const { pathname, search, state } = useLocation();
  return <div data-testid="where">{JSON.stringify({ pathname, search, state })}</div>;
}

/** Where the page is by now. */
export const where = (): string => screen.getByTestId('where').textContent ?? '';
export const place = () => JSON.parse(where()) as { pathname: string; search: string; state: unknown };
