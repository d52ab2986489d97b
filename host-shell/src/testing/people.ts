import { type Auth, type AuthActions, createServerAuth, type Session, type SessionUser } from 'shared-auth';
import type { MarketClient, Role } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';

export function person(role: Role = 'buyer', changes: Partial<SessionUser> = {}): SessionUser {
  const email = `${role}@market.test`;
  return {
    uid: `uid-${role}`,
    id: role,
    email,
    name: 'Ann',
    photoUrl: '',
    role,
    verified: false,
    ...changes,
  };
}

export const loading: Session = { status: 'loading', user: null };
export const anonymous: Session = { status: 'signed-out', user: null };
export const known = (user: SessionUser): Session => ({ status: 'signed-in', user });
export const failed = (message: string): Session => ({
  status: 'error',
  user: null,
  error: new Error(message),
});

/** A session that the test can change. */
export function settableAuth(session: Session, api: MarketClient, actions: Partial<AuthActions> = {}) {
  const base = createServerAuth({ api });
  const store = createStore<Session>(() => session);
  const auth: Auth = { ...base, session: store, actions: { ...base.actions, ...actions } };
  return { auth, become: (next: Session) => store.setState(next, true) };
}
