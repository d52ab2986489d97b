import { setTimeout as pause } from 'node:timers/promises';
import { type Db, inTransaction } from '../../database/db.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import type { Identity } from '../../identity/caller.ts';
import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { isUuid } from '../../lists/page.ts';
import {
  endSession,
  endSessionsBefore,
  isSignInOver,
  listSignedIn,
  openSession,
  removeOldSessions,
} from './sessions.repository.ts';
import { lockUser, type UserRow } from './users.repository.ts';

/** The claims of a token about its sign-in. */
export interface SessionClaims {
  readonly session: string;
  readonly signedInAt: Date;
}

/** The maximum number of accounts per request to the identity provider. */
const PEOPLE_AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const over = () => new MarketProblem('token_expired', 'This sign-in has ended. Please sign in again.');

/** Fails with `token_expired` when the person has signed out of this session. Needs no query: the record has all of it. */
export function requireOpen(row: UserRow, { session, signedInAt }: SessionClaims): void {
  const isBefore = row.sign_ins_from !== null && signedInAt < row.sign_ins_from;
  if (isBefore || row.ended_sessions.includes(session)) throw over();
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Manages which sign-ins of a person are still valid, and ends them. */
export function createSessionsService(
  db: Db,
  identity: Pick<IdentityProvider, 'endSignIns' | 'signInsFrom'>,
) {
  const locked = (id: string, work: (tx: Db) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, id);
      await work(tx);
    });
  const endBefore = (id: string, from: Date) => locked(id, (tx) => endSessionsBefore(tx, id, from));
  /** The times of sign-ins are whole seconds: so that sign-ins of the current second end, too. */
  const nextSecond = () => new Date((Math.floor(Date.now() / 1000) + 1) * 1000);

  return {
    /** Fails with `token_expired` if the sign-in of an ID token is over: the token stays valid for an hour, and can be renewed for good. */
    async requireSignIn(tx: Db, row: UserRow, { signedInAt }: Identity): Promise<void> {
      if (row.sign_ins_from !== null && signedInAt < row.sign_ins_from) throw over();
      if (await isSignInOver(tx, { userId: row.id, signedInAt })) throw over();
    },

    /** @param held the session of the caller's cookie, which is continued @returns the session's id */
    open: (tx: Db, { id: userId }: UserRow, { signedInAt }: Identity, held: string | undefined) =>
      openSession(tx, { userId, signedInAt }, held !== undefined && isUuid(held) ? held : undefined),

    /** Ends one session. Idempotent. */
    end: (userId: string, session: string) => locked(userId, (tx) => endSession(tx, userId, session)),

    endAllOf: (tx: Db, userId: string) => endSessionsBefore(tx, userId, nextSecond()),

    /**
     * Ends every session of a person. They end at once, but the promise resolves only in the next second, because the times of sign-ins are
     * whole seconds: so a sign-in afterwards is not mistaken for an earlier one.
     * @returns the error when the identity provider could not end its own sign-ins, if any; the market refuses them nevertheless
     */
    async endEverywhere({ id, uid }: { readonly id: string; readonly uid: string }): Promise<unknown> {
      const from = nextSecond();
      await endBefore(id, from);
      const [fault] = await Promise.all([
        identity.endSignIns(uid).catch((error: unknown) => error),
        pause(from.getTime() - Date.now()),
      ]);
      return fault;
    },

    /**
     * Ends sessions that are older than a change of password, or whose account the identity provider has disabled or deleted. To be called
     * a few times a minute; costs one request to the provider per hundred signed-in people, and no API request waits for it.
     */
    async followProvider(): Promise<void> {
      let after = FIRST_ID;
      for (;;) {
        const people = await listSignedIn(db, after, PEOPLE_AT_ONCE);
        const from = await identity.signInsFrom(people.map(({ uid }) => uid));
        for (const { id, uid, oldest } of people) {
          const valid = from.get(uid);
          if (valid !== undefined && oldest < valid) await endBefore(id, valid);
        }
        const last = people.at(-1);
        if (last === undefined || people.length < PEOPLE_AT_ONCE) return;
        after = last.id;
      }
    },

    /** To be called periodically. */
    housekeeping: () => removeOldSessions(db),
  };
}
