import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AuthProvider, type Session } from 'shared-auth';
import { QueryClientProvider } from 'shared-runtime/query';
import { MemoryRouter, useLocation } from 'shared-runtime/router';
import { createQueryClient } from '../data/query-client.ts';
import { LoaderProvider, type RemoteLoader } from '../federation/remote-loader.ts';
import { type Answers, fakeMarket } from './market.ts';
import { anonymous, settableAuth } from './people.ts';
import { fakeLoader } from './remotes.ts';

export interface ShowOptions {
  readonly at?: string | { pathname: string; search?: string; state?: unknown };
  readonly session?: Session;
  readonly retry?: () => Promise<void>;
  readonly signOut?: () => Promise<void>;
  readonly loader?: RemoteLoader;
  readonly answers?: Answers;
}

/** Draws something in all that the page gives to its parts. */
export async function show(children: ReactNode, options: ShowOptions = {}) {
  const {
    at = '/',
    session = anonymous,
    loader = fakeLoader([]).loader,
    answers: responses = {},
    ...actions
  } = options;
  const market = fakeMarket(responses);
  const { auth, become } = settableAuth(session, market.api, actions);
  const place: { now: ReturnType<typeof useLocation> | undefined } = { now: undefined };
  function Where() {
    place.now = useLocation();
    return null;
  }
  const queryClient = createQueryClient();
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <AuthProvider value={auth}>
        <QueryClientProvider client={queryClient}>
          <LoaderProvider value={loader}>
            {children}
            <Where />
          </LoaderProvider>
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>
  );
  const { container, unmount } = await act(async () => render(page));
  const user = userEvent.setup();
  return {
    container,
    unmount,
    calls: market.calls,
    queryClient,
    user,
    /** A click after which something may have to be loaded: `act` has to wait for it. */
    press: (element: HTMLElement) => act(async () => user.click(element)),
    where: () => place.now,
    become: (next: Session) => act(async () => become(next)),
  };
}
