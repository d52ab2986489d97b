import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Role } from 'shared-contracts';
import { blank, cacheStatements } from '../../database/cached-statements.ts';
import type { Db, UsersTable } from '../../database/schema.ts';
import { cursorFormat, isUuid } from '../../lists/cursor.ts';
import { newestFirst, type Page, type PageQuery } from '../../lists/page.ts';

const columns = [
  'id',
  'uid',
  'email',
  'name',
  'photo_url',
  'role',
  'verified',
  'verified_name',
  'email_proved',
  'admin_granted_at',
  'created_at',
  'disabled_at',
  'sign_ins_from',
  'ended_sessions',
] as const;

export type UserRow = Pick<Selectable<UsersTable>, (typeof columns)[number]>;

/** Changes of who is admin take turns, so that two admins cannot remove each other. */
const ADMINS_LOCK = 4_711_002;

export async function lockAdmins(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADMINS_LOCK)})`.execute(tx);
}

/** Asked with each call of a person who is signed in. */
const askUser = cacheStatements<UserRow>();

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const write = () =>
    sql<UserRow>`select ${sql.join(columns.map((name) => sql.ref(name)))} from users where id = ${blank('id')}::uuid`;
  const [row] = await askUser(db, '', write, { id });
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/** The record of this sign-in or, failing that, of this e-mail. It cannot change until the transaction ends. */
export async function findUserOf(
  db: Db,
  { uid, email }: { uid: string; email: string },
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where((eb) => eb.or([eb('uid', '=', uid), eb('email', '=', email)]))
    .orderBy(sql`uid = ${uid}`, 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends, nobody else changes the record, and what is read after this is as it stands then. */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * The record behind a caller. Until the transaction ends it cannot be changed; others who only read it, as their own
 * writes do, need not wait.
 */
export const lockCaller = (tx: Db, id: string) =>
  tx
    .selectFrom('users')
    .select(['uid', 'role', 'disabled_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** @returns undefined when the sign-in or the e-mail has a record already */
export async function insertUser(db: Db, row: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateUser(
  db: Db,
  id: string,
  change: Updateable<UsersTable>,
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(change).where('id', '=', id).returning(columns).executeTakeFirst();
}

/** @returns every name that has the badge of sellers, but this person's own */
export async function listVerifiedSellerNames(db: Db, exceptId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('verified', '=', true)
    .where('role', '=', 'seller')
    .where('disabled_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
  return rows.map(({ name }) => name);
}

export async function countOtherAdmins(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

export interface UserFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
}

const cursor = cursorFormat('users', ['time', 'id']);

/** Users that are not deleted, newest first. */
export async function listUsers(db: Db, filter: UserFilter, page: PageQuery): Promise<Page<UserRow>> {
  let query = db.selectFrom('users').select(columns).where('disabled_at', 'is', null);
  if (filter.role !== undefined) query = query.where('role', '=', filter.role);
  // Names are stored composed.
  const search = filter.search?.normalize('NFC').trim();
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
  }
  return newestFirst(query, page, cursor, ['created_at', 'id']);
}

/** Deleted people whose sign-in Firebase was not yet told to refuse. */
export async function listIdentitiesToDisable(db: Db, limit: number): Promise<{ id: string; uid: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('disabled_at', 'is not', null)
    .where('identity_disabled_at', 'is', null)
    .limit(limit)
    .execute();
}
