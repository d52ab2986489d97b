import type { User } from 'shared-contracts';
import type { Session, SessionUser } from './types.ts';

export const loading: Session = { status: 'loading', user: null };
export const signedOut: Session = { status: 'signed-out', user: null };
/** Signed out, but not by the logout button of this page. */
export const ended: Session = { status: 'signed-out', user: null, ended: true };
export const signedIn = (user: SessionUser): Session => ({ status: 'signed-in', user });

/** Converts the market's record of a person to the session's person. */
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
