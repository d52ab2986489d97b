import type { MarketClient } from 'shared-contracts';
import { useStore } from 'zustand';
import type { AuthActions, Session } from '../core/types.ts';
import { useAuthInstance } from './auth-context.tsx';

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
