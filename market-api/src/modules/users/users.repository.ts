import { sql } from 'kysely';
import type { Role, User } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import { allOf, assigned, columnOf, type Db, firstOf, isFound, run, valuesOf } from '../../database/db.ts';
import { jsonPage, newestFirst } from '../../lists/json-list.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { pictureAddress } from '../products/product-json.ts';

export interface UserRow {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly photo_url: string;
  readonly role: Role;
  readonly verified: boolean;
  /** The name that an admin verified, if the person has changed it since. */
  readonly verified_name: string | null;
  readonly email_proved: boolean;
  readonly admin_granted_at: Date | null;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  /** Sign-ins before this time are over. */
  readonly sign_ins_from: Date | null;
  /** Ids of sessions that `endSession` has ended recently, separated by spaces. */
  readonly ended_sessions: string;
}

const columns = sql`id, uid, email, name, photo_url, role, verified, verified_name, email_proved, admin_granted_at, created_at,
  disabled_at, sign_ins_from, ended_sessions`;

/** Key of the advisory lock that serializes changes of admins, so that two admins cannot remove each other. */
const ADMINS_LOCK = 4_711_002;

export const lockAdmins = (tx: Db): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(${sql.lit(ADMINS_LOCK)})`;

/** Runs with each request of a signed-in person. */
const askUser = cacheStatements<UserRow>();

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const write = () => sql<UserRow>`select ${columns} from users where id = ${blank('id')}::uuid`;
  const [row] = await askUser(db, '', write, { id });
  return row;
}

export const findUserByEmail = (db: Db, email: string) =>
  firstOf(db)<UserRow>`select ${columns} from users where email = ${email.toLowerCase()}`;

/** Finds the record of this sign-in, else of this e-mail, and locks it until the transaction ends. */
export const findUserOf = (db: Db, { uid, email }: { uid: string; email: string }) =>
  firstOf(db)<UserRow>`select ${columns} from users where uid = ${uid} or email = ${email}
      order by uid = ${uid} desc limit 1 for no key update`;

/** Locks the record until the transaction ends. Reads after this see its current state. */
export const lockUser = (tx: Db, id: string): Promise<void> =>
  run(tx)`select from users where id = ${id} for no key update`;

/**
 * Finds the caller's record and locks it for share until the transaction ends: it cannot be changed meanwhile, but other writes of
 * the same caller, which lock it in the same way, do not wait.
 */
export const lockCaller = (tx: Db, id: string) =>
  firstOf(tx)<Pick<UserRow, 'uid' | 'role' | 'disabled_at'>>`
      select uid, role, disabled_at from users where id = ${id} for share`;

type NewUser = Pick<UserRow, 'uid' | 'email' | 'name' | 'photo_url' | 'role'> & Partial<UserRow>;

/** @returns undefined when there is already a record of the sign-in or the e-mail */
export const insertUser = (db: Db, row: NewUser) =>
  firstOf(db)<UserRow>`insert into users ${valuesOf(row)} on conflict do nothing returning ${columns}`;

export const updateUser = (db: Db, id: string, change: Partial<UserRow>) =>
  firstOf(db)<UserRow>`update users set ${assigned(change)} where id = ${id} returning ${columns}`;

export const listVerifiedSellerNames = (db: Db, exceptId: string | undefined): Promise<string[]> =>
  columnOf(db)<string>`
    select name from users where verified and role = 'seller' and disabled_at is null
      and id is distinct from ${exceptId ?? null}::uuid`;

export const hasOtherAdmin = (db: Db, id: string): Promise<boolean> =>
  isFound(db)`select from users where role = 'admin' and disabled_at is null and id <> ${id} limit 1`;

export interface UserFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
  /** In lower case. */
  readonly email?: string | undefined;
}

const lastJoinedFirst = newestFirst('users');
const conditions = {
  role: sql`l.role = ${blank('role')}`,
  email: sql`l.email = ${blank('email')}`,
  pattern: sql`(l.name ilike ${blank('pattern')} or l.email ilike ${blank('pattern')})`,
};

/** Users who are not deleted, as they and admins see them, newest first. @param base prefix of picture URLs */
export function listUsers(db: Db, base: string, { role, search = '', email }: UserFilter, page: PageQuery) {
  // Names are stored in the composed form (NFC).
  const escaped = search
    .normalize('NFC')
    .trim()
    .replace(/[\\%_]/g, '\\$&');
  const values = { role, email, pattern: escaped === '' ? undefined : `%${escaped}%` };
  const given = (['role', 'email', 'pattern'] as const).filter((name) => values[name] !== undefined);
  return jsonPage<User>(db, `users ${given}`, { page, order: lastJoinedFirst, values }, () => ({
    item: sql`json_strip_nulls(json_build_object('_id', l.id, 'name', l.name, 'email', l.email,
      'photourl', ${pictureAddress(base, sql`l.photo_url`)}, 'userrole', l.role, 'uservarified', l.verified,
      'verifiedname', l.verified_name))::text`,
    from: sql`users l`,
    where: sql.join([sql`l.disabled_at is null`, ...given.map((name) => conditions[name])], sql` and `),
  }));
}

/** Deleted people whose sign-in is not disabled at Firebase yet, in random order: those that always fail do not keep the others out. */
export const listIdentitiesToDisable = (db: Db, limit: number) =>
  allOf(db)<{ id: string; uid: string }>`
      select id, uid from users where disabled_at is not null and identity_disabled_at is null
      order by random() limit ${limit}`;

export const noteIdentityDisabled = (db: Db, id: string): Promise<void> =>
  run(db)`update users set identity_disabled_at = now() where id = ${id}`;
