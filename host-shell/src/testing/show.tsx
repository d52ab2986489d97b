import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type AuthActions, AuthProvider, createQueryClient, type Session } from 'shared-auth';
import { QueryClientProvider } from 'shared-runtime/query';
import { MemoryRouter, useLocation } from 'shared-runtime/router';
import { LoaderProvider, type RemoteLoader } from '../federation/remote-loader.ts';
import { RemoteSlots } from '../federation/slots.tsx';
import { type Answers, fakeMarket } from './market.ts';
import { anonymous, settableAuth } from './people.ts';
import { fakeLoader } from './remotes.ts';

export interface ShowOptions extends Partial<AuthActions> {
  readonly at?: string | { pathname: string; search?: string; state?: unknown };
  readonly session?: Session;
  readonly demoMailbox?: string | undefined;
  readonly loader?: RemoteLoader;
  readonly answers?: Answers;
}

/** Wraps a component in all the services of the page. */
export function withServices(children: ReactNode, options: ShowOptions = {}) {
  const {
    at = '/',
    session = anonymous,
    loader = fakeLoader([]).loader,
    answers: responses = {},
    demoMailbox,
    ...actions
  } = options;
  const market = fakeMarket(responses);
  const { auth, become } = settableAuth(session, market.api, actions);
  const queryClient = createQueryClient();
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <AuthProvider value={{ ...auth, demoMailbox }}>
        <QueryClientProvider client={queryClient}>
          <LoaderProvider value={loader}>
            <RemoteSlots>
              {children}
              <Where />
            </RemoteSlots>
          </LoaderProvider>
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>
  );
  return { page, calls: market.calls, queryClient, become };
}

/** Renders it. */
export async function show(...what: Parameters<typeof withServices>) {
  const { page, become, ...services } = withServices(...what);
  const { container, unmount } = await act(async () => render(page));
  const user = userEvent.setup({ applyAccept: false });
  return {
    ...{ ...services, container, unmount, user, where },
    /** A click after which code may have to be loaded: `act` waits for it. */
    press: (element: HTMLElement) => act(async () => user.click(element)),
    become: (next: Session) => act(async () => become(next)),
  };
}

let place: ReturnType<typeof useLocation> | undefined;
function Where() {
  place = useLocation();
  return null;
}

/** The current location. */
export const where = () => place;
