import { emitMarketEvent } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';
import type { Session, SessionStore } from './types.ts';

export interface SessionState {
  readonly store: SessionStore;
  readonly current: Session;
  /** Shows a session, and tells the page when it is about somebody else or another role than before. */
  show(session: Session): void;
}

export function createSessionState(
  initial: Session,
  onPersonChange?: (before: string | null) => void,
): SessionState {
  const store = createStore<Session>(() => initial);
  // Unknown until the first session settles: finding out who was there all along is no change of person.
  let person = initial.status === 'loading' ? undefined : emailOf(initial);
  let reported = summary(initial);

  return {
    store,
    get current() {
      return store.getState();
    },
    show(session) {
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
