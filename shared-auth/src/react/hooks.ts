import type { MarketClient } from 'shared-contracts';
import { useStore } from 'zustand';
import type { AuthActions, Session } from '../core/types.ts';
import { useAuthInstance } from './auth-context.tsx';

/** Who is behind the page. Renders again whenever that changes. */
export function useSession(): Session {
  return useStore(useAuthInstance().session);
}

/** Sign in, sign up, sign out, retry. The same object on every render. */
export function useAuth(): AuthActions {
  return useAuthInstance().actions;
}

/** The market's client for the person behind the page. The same function on every render. */
export function useApi(): MarketClient {
  return useAuthInstance().api;
}
