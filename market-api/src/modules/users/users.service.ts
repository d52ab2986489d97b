import type { Db } from '../../database/schema.ts';
import { forbidden, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller, Identity } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import { marketItself, recordAudit } from '../audit/audit.service.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { type ProfileInput, photoChange } from './user-photo.ts';
import {
  findUser,
  findUserByEmail,
  findUserOf,
  insertUser,
  listUsers,
  type UserFilter,
  type UserRow,
  updateUser,
} from './users.repository.ts';

export interface NewUserInput extends ProfileInput {
  readonly email: string;
  readonly userrole: 'buyer' | 'seller';
}

export type { UserRow } from './users.repository.ts';

/** Whether the settings make an admin of the owner of this e-mail. */
export type AdminRule = (identity: Identity) => boolean;

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(
  db: Db,
  images: ImagesService,
  sessions: Pick<SessionsService, 'requireSignIn' | 'open'>,
  isAdminBySetting: AdminRule,
) {
  /** The person's record, bound to this sign-in. Fails for deleted people, sign-ins that are over and strangers with a known e-mail. */
  async function recordBehind(tx: Db, identity: Identity): Promise<UserRow | undefined> {
    const row = await findUserOf(tx, identity);
    if (!row) return undefined;
    if (row.disabled_at) throw new MarketProblem('account_disabled', 'This account has been disabled.');
    if (row.email !== identity.email) {
      throw forbidden('This sign-in belongs to an account with another e-mail address.');
    }
    await sessions.requireSignIn(tx, row, identity);
    if (row.uid === identity.uid) return row;
    // A new sign-in for a known e-mail: only somebody who proved to own the address gets the old account.
    if (!identity.emailVerified) {
      throw forbidden('This e-mail address already has an account. Verify the address to use it here.');
    }
    return updateUser(tx, row.id, { uid: identity.uid });
  }

  async function grantBySetting(tx: Db, row: UserRow, identity: Identity): Promise<UserRow> {
    // Once: an admin who was later made a buyer by another admin stays one.
    if (row.role === 'admin' || row.admin_granted_at || !isAdminBySetting(identity)) return row;
    const granted = await updateUser(tx, row.id, { role: 'admin', admin_granted_at: new Date() });
    const change = { action: 'user.role', target: `user:${row.id}`, old: row.role, new: 'admin' } as const;
    await recordAudit(tx, { actor: marketItself, ...change });
    return granted ?? row;
  }

  return {
    /** Creates the caller's own record; a second call may change name and photo, never role or verification. */
    async register(identity: Identity, input: NewUserInput): Promise<{ created: boolean; changed: boolean }> {
      if (input.email.toLowerCase() !== identity.email) {
        throw forbidden('The e-mail must be the one you signed in with.');
      }
      return db.transaction().execute(async (tx) => {
        const created = (await recordBehind(tx, identity))
          ? undefined
          : await insertUser(tx, {
              uid: identity.uid,
              email: identity.email,
              name: input.name,
              photo_url: '',
              role: input.userrole,
            });
        const row = created ?? (await recordBehind(tx, identity));
        if (!row)
          throw new MarketProblem('unavailable', 'Your account could not be created. Please try again.');
        const change = {
          ...(row.name === input.name ? {} : { name: input.name }),
          ...(await photoChange(tx, images, row, identity, input.photourl ?? '')),
        };
        const changed = Object.keys(change).length > 0;
        const current = changed ? ((await updateUser(tx, row.id, change)) ?? row) : row;
        await grantBySetting(tx, current, identity);
        return { created: created !== undefined, changed };
      });
    },

    /**
     * The record behind a sign-in, and the id of its session. Fails with `no_account`.
     * @param held the session that the caller's cookie is of
     */
    async signIn(identity: Identity, held?: string): Promise<{ user: UserRow; session: string }> {
      return db.transaction().execute(async (tx) => {
        const row = await recordBehind(tx, identity);
        if (!row)
          throw new MarketProblem('no_account', 'There is no account for this e-mail. Please sign up.');
        const user = await grantBySetting(tx, row, identity);
        return { user, session: await sessions.open(tx, user, identity, held) };
      });
    },

    /** The record as it is now, for a token given out earlier. Fails with `no_account` or `account_disabled`. */
    async recordOf({ id, uid }: { id: string; uid: string }): Promise<UserRow> {
      const row = await findUser(db, id);
      if (row?.uid !== uid) throw new MarketProblem('no_account', 'This account does not exist any more.');
      if (row.disabled_at) throw new MarketProblem('account_disabled', 'This account has been disabled.');
      return row;
    },

    /** The id behind an e-mail, also of somebody deleted. The caller knows their own, which saves the look. */
    async idOf(email: string, caller: Caller): Promise<string | undefined> {
      if (caller.email === email.toLowerCase()) return caller.id;
      return (await findUserByEmail(db, email))?.id;
    },

    async byEmail(email: string): Promise<UserRow[]> {
      const row = await findUserByEmail(db, email);
      return row && !row.disabled_at ? [row] : [];
    },

    list: (filter: UserFilter, page: PageQuery) => listUsers(db, filter, page),
  };
}
