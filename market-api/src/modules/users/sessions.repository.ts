import { sql } from 'kysely';
import { allOf, type Db, isFound, run, scalarOf } from '../../database/db.ts';

/** All tokens of a session renewed before this time have expired, differences between clocks included. */
const TOKENS_GONE = sql`now() - interval '65 minutes'`;
/** A session not renewed since this time is deleted; its sign-in begins a new session if it is used again. */
const FORGOTTEN = sql`now() - interval '30 days'`;
/** Until an ended session is deleted, the market refuses its sign-in; afterwards only the provider's own check remains. */
const REFUSED = sql`now() - interval '400 days'`;

interface SignIn {
  readonly userId: string;
  readonly signedInAt: Date;
}

/** Renews the session `held` if it is open and belongs to this person, or begins a new one. @returns its id */
export async function openSession(
  tx: Db,
  { userId, signedInAt }: SignIn,
  held: string | undefined,
): Promise<string> {
  const renewed = await scalarOf(tx)<string | undefined>`
    update sessions set renewed_at = now(), signed_in_at = ${signedInAt}
    where id = ${held ?? null}::uuid and user_id = ${userId} and ended_at is null returning id`;
  if (renewed !== undefined) return renewed;
  return scalarOf(tx)<string>`
    insert into sessions (user_id, signed_in_at) values (${userId}, ${signedInAt}) returning id`;
}

/**
 * Whether the person has signed out of this sign-in. Two devices that signed in within the same second share the time of the sign-in:
 * it is over when both sessions have ended.
 */
export const isSignInOver = (tx: Db, { userId, signedInAt }: SignIn): Promise<boolean> =>
  isFound(tx)`select 1 from sessions where user_id = ${userId} and signed_in_at = ${signedInAt}
    having bool_or(ended_at is not null) and not bool_or(ended_at is null and renewed_at > ${TOKENS_GONE})`;

/** Ends one session; its tokens are refused as soon as the transaction commits. The person's record must be locked. */
export async function endSession(tx: Db, userId: string, id: string): Promise<void> {
  await run(tx)`
    update sessions set ended_at = now() where id = ${id} and user_id = ${userId} and ended_at is null`;
  await run(tx)`
    update users set ended_sessions = (
      select coalesce(string_agg(id::text, ' '), '') from sessions
      where user_id = ${userId} and ended_at > ${TOKENS_GONE})
    where id = ${userId}`;
}

/** Ends all sessions whose sign-ins are older than this time. The person's record must be locked. */
export async function endSessionsBefore(tx: Db, userId: string, from: Date): Promise<void> {
  await run(tx)`
    update sessions set ended_at = now()
    where user_id = ${userId} and signed_in_at < ${from} and ended_at is null`;
  // `greatest` ignores null.
  await run(tx)`
    update users set sign_ins_from = greatest(sign_ins_from, ${from}::timestamptz) where id = ${userId}`;
}

export interface SignedInPerson {
  readonly id: string;
  readonly uid: string;
  /** Time of the oldest sign-in among their sessions. */
  readonly oldest: Date;
}

/** People who may have a valid token, in the order of their ids. @param after the last id of the previous page */
export const listSignedIn = (db: Db, after: string, limit: number): Promise<SignedInPerson[]> =>
  allOf(db)<SignedInPerson>`
    select u.id, u.uid, min(s.signed_in_at) as oldest from sessions s join users u on u.id = s.user_id
    where s.ended_at is null and s.renewed_at > ${TOKENS_GONE} and u.disabled_at is null and u.id > ${after}
    group by u.id order by u.id limit ${limit}`;

/** Deletes sessions that are no longer needed. */
export const removeOldSessions = (db: Db): Promise<void> =>
  run(db)`
    delete from sessions
    where (ended_at is null and renewed_at < ${FORGOTTEN}) or ended_at < ${REFUSED}`;
