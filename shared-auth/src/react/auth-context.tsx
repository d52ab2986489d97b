import { createContext, useContext } from 'react';
import type { MarketClient } from 'shared-contracts';
import { useStore } from 'zustand';
import type { Auth, AuthActions, Session } from '../core/types.ts';

const AuthContext = createContext<Auth | null>(null);

/** In the browser `value` is the page's one `Auth`; on the server the host creates one per request. */
export const AuthProvider = AuthContext.Provider;

export function useAuthInstance(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('No session here: wrap the tree in <AuthProvider value={getAuth()}>');
  return auth;
}

/** The current session. Renders again whenever it changes. */
export function useSession(): Session {
  return useStore(useAuthInstance().session);
}

/** Sign in, sign up, sign out, retry. The same object on every render. */
export function useAuth(): AuthActions {
  return useAuthInstance().actions;
}

/** The session's client of the market API. The same function on every render. */
export function useApi(): MarketClient {
  return useAuthInstance().api;
}
