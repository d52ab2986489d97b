import { sql } from 'kysely';
import type { Role } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import { allOf, assigned, columnOf, type Db, firstOf, run, valuesOf } from '../../database/db.ts';
import { isUuid } from '../../lists/cursor.ts';
import { newestFirst, type Page, type PageQuery } from '../../lists/page.ts';

export interface UserRow {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly photo_url: string;
  readonly role: Role;
  readonly verified: boolean;
  /** What an admin verified, of somebody who took another name since. */
  readonly verified_name: string | null;
  readonly email_proved: boolean;
  readonly admin_granted_at: Date | null;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  /** Sign-ins before it are over. */
  readonly sign_ins_from: Date | null;
  /** Sessions that have ended by themselves, with a space between. */
  readonly ended_sessions: string;
}

const columns = sql`id, uid, email, name, photo_url, role, verified, verified_name, email_proved, admin_granted_at, created_at,
  disabled_at, sign_ins_from, ended_sessions`;

/** Changes of who is admin take turns, so that two admins cannot remove each other. */
const ADMINS_LOCK = 4_711_002;

export const lockAdmins = (tx: Db): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(${sql.lit(ADMINS_LOCK)})`;

/** Asked with each call of a person who is signed in. */
const askUser = cacheStatements<UserRow>();

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const write = () => sql<UserRow>`select ${columns} from users where id = ${blank('id')}::uuid`;
  const [row] = await askUser(db, '', write, { id });
  return row;
}

export const findUserByEmail = (db: Db, email: string) =>
  firstOf(db)<UserRow>`select ${columns} from users where email = ${email.toLowerCase()}`;

/** The record of this sign-in or, failing that, of this e-mail. It cannot change until the transaction ends. */
export const findUserOf = (db: Db, { uid, email }: { uid: string; email: string }) =>
  firstOf(db)<UserRow>`select ${columns} from users where uid = ${uid} or email = ${email}
      order by uid = ${uid} desc limit 1 for no key update`;

/** Until the transaction ends, nobody else changes the record, and what is read after this is as it stands then. */
export const lockUser = (tx: Db, id: string): Promise<void> =>
  run(tx)`select from users where id = ${id} for no key update`;

/**
 * The record behind a caller. Until the transaction ends it cannot be changed; others who only read it, as their own
 * writes do, need not wait.
 */
export const lockCaller = (tx: Db, id: string) =>
  firstOf(tx)<Pick<UserRow, 'uid' | 'role' | 'disabled_at'>>`
      select uid, role, disabled_at from users where id = ${id} for share`;

type NewUser = Pick<UserRow, 'uid' | 'email' | 'name' | 'photo_url' | 'role'> & Partial<UserRow>;

/** @returns undefined when the sign-in or the e-mail has a record already */
export const insertUser = (db: Db, row: NewUser) =>
  firstOf(db)<UserRow>`insert into users ${valuesOf(row)} on conflict do nothing returning ${columns}`;

export const updateUser = (db: Db, id: string, change: Partial<UserRow>) =>
  firstOf(db)<UserRow>`update users set ${assigned(change)} where id = ${id} returning ${columns}`;

/** @returns every name that has the badge of sellers, but this person's own */
export async function listVerifiedSellerNames(db: Db, exceptId: string | undefined): Promise<string[]> {
  return columnOf(db)<string>`
    select name from users where verified and role = 'seller' and disabled_at is null
      and id is distinct from ${exceptId ?? null}::uuid`;
}

export async function countOtherAdmins(db: Db, id: string): Promise<number> {
  const others = await sql`
    select from users where role = 'admin' and disabled_at is null and id <> ${id}`.execute(db);
  return others.rows.length;
}

export interface UserFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
}

/** Users that are not deleted, newest first. */
export function listUsers(
  db: Db,
  { role, search = '' }: UserFilter,
  page: PageQuery,
): Promise<Page<UserRow>> {
  // Names are stored composed.
  const pattern = `%${search
    .normalize('NFC')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const query = sql<UserRow>`select ${columns} from users where disabled_at is null
    ${role === undefined ? sql`` : sql`and role = ${role}`}
    ${pattern === '%%' ? sql`` : sql`and (name ilike ${pattern} or email ilike ${pattern})`}`;
  return newestFirst(db, query, page, 'users', ['created_at', 'id']);
}

/** Deleted people whose sign-in Firebase was not yet told to refuse. */
export const listIdentitiesToDisable = (db: Db, limit: number) =>
  allOf(db)<{ id: string; uid: string }>`
      select id, uid from users where disabled_at is not null and identity_disabled_at is null limit ${limit}`;

export const noteIdentityDisabled = (db: Db, id: string): Promise<void> =>
  run(db)`update users set identity_disabled_at = now() where id = ${id}`;
