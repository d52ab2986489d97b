import { emitMarketEvent, type User } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';
import type { Session, SessionUser } from './types.ts';

export const loading: Session = { status: 'loading', user: null };
export const signedOut: Session = { status: 'signed-out', user: null };
/** Signed out, and nobody has pressed Logout here. */
export const ended: Session = { ...signedOut, ended: true };
export const signedIn = (user: SessionUser): Session => ({ status: 'signed-in', user });
export const failed = (error: Error): Session => ({ status: 'error', user: null, error });

/** The market's record of a person as the session shows it. */
export function toSessionUser(record: User, uid: string): SessionUser {
  return {
    uid,
    id: record._id,
    email: record.email,
    name: record.name,
    photoUrl: record.photourl,
    role: record.userrole,
    verified: record.uservarified,
  };
}

export type SessionState = ReturnType<typeof createSessionState>;

export function createSessionState(initial: Session, onPersonChange?: (before: string | null) => void) {
  const store = createStore<Session>(() => initial);
  // Unknown until the first session settles: finding out who was there all along is no change of person.
  let person = initial.status === 'loading' ? undefined : emailOf(initial);
  let reported = summary(initial);

  return {
    store,
    get current() {
      return store.getState();
    },
    /** Shows a session, and tells the page when it is about somebody else or another role than before. */
    show(session: Session) {
      const settled = session.status === 'signed-in' || session.status === 'signed-out';
      if (settled && person !== undefined && person !== emailOf(session)) onPersonChange?.(person);
      if (settled) person = emailOf(session);
      store.setState(session, true);
      if (!settled || summary(session) === reported) return;
      reported = summary(session);
      emitMarketEvent('session:changed', {
        signedIn: session.status === 'signed-in',
        role: session.user?.role ?? null,
      });
    },
  };
}

const emailOf = (session: Session) => session.user?.email ?? null;
const summary = ({ user }: Session) => (user === null ? '' : `${user.role} ${user.email}`);
