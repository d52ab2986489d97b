import type { EndpointBody } from 'shared-contracts/endpoints';
import type { Config } from '../../config.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import { forbidden, invalid, MarketProblem, problemOf } from '../../errors/market-problem.ts';
import { type Caller, type Identity, requireSelfOrAdmin } from '../../identity/caller.ts';
import type { PageQuery } from '../../lists/page.ts';
import { marketItself, recordAudit } from '../audit/audit.service.ts';
import { hashOfAddress, largestPath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import { nameTaken, passesForAnother, passesForMarket } from './name-rule.ts';
import type { SessionsService } from './sessions.service.ts';
import { requireAccount } from './transaction-as.ts';
import {
  findUser,
  findUserByEmail,
  findUserOf,
  insertUser,
  listUsers,
  listVerifiedSellerNames,
  type UserFilter,
  type UserRow,
  updateUser,
} from './users.repository.ts';

export type { UserRow } from './users.repository.ts';

export type UsersService = ReturnType<typeof createUsersService>;

/** Demo accounts exist in the emulator only, and their addresses cannot be verified. */
const DEMO_DOMAIN = '@market.test';

export function createUsersService(
  db: Db,
  images: ImagesService,
  sessions: Pick<SessionsService, 'requireSignIn' | 'open'>,
  { adminEmails, env, pictureBase }: Pick<Config, 'adminEmails' | 'env' | 'pictureBase'>,
) {
  /** `MARKET_ADMIN_EMAILS` makes admins only of people whose address is verified, except for demo accounts in the demo. */
  const isAdminBySetting = ({ email, emailVerified }: Identity): boolean =>
    adminEmails.includes(email) && (emailVerified || (env === 'demo' && email.endsWith(DEMO_DOMAIN)));

  /** Finds a person's record and binds it to this sign-in. Fails if the person is deleted, or the sign-in is over or not the owner's. */
  async function recordBehind(tx: Db, identity: Identity): Promise<UserRow | undefined> {
    const row = await findUserOf(tx, identity);
    if (!row) return undefined;
    requireAccount(row, row.uid);
    if (row.email !== identity.email) {
      throw forbidden('This sign-in belongs to an account with another e-mail address.');
    }
    await sessions.requireSignIn(tx, row, identity);
    if (row.uid === identity.uid) return row;
    // A new sign-in for a known e-mail: only a person with a verified address gets the existing account.
    if (!identity.emailVerified) {
      throw forbidden('This e-mail address already has an account. Verify the address to use it here.');
    }
    return updateUser(tx, row.id, { uid: identity.uid });
  }

  /** Refuses names that imitate the market (unless of its admins) or a verified seller. @param own the person's record, if there is one */
  async function requireOwnName(tx: Db, identity: Identity, name: string, own: UserRow | undefined) {
    if (own?.name === name) return;
    if (own?.role !== 'admin' && !isAdminBySetting(identity) && passesForMarket(name))
      throw nameTaken('the market');
    if (passesForAnother(name, await listVerifiedSellerNames(tx, own?.id)))
      throw nameTaken('a verified seller');
  }

  /** A change of name removes the badge, which an admin gave to the old name. @returns the changed columns of the record */
  async function nameChange(tx: Db, row: UserRow, name: string, isConfirmed = false) {
    if (row.name === name) return {};
    if (!row.verified) return { name };
    if (!isConfirmed) {
      const message =
        'An admin has verified you by your name. With another one you lose the badge until an admin looks again: confirm that first (`confirm: true`).';
      throw problemOf('wrong_state', 'name', message);
    }
    const change = { old: { name: row.name, verified: true }, new: { name, verified: false } };
    await recordAudit(tx, row, 'user.name', `user:${row.id}`, change);
    return { name, verified: false, verified_name: row.name };
  }

  async function grantBySetting(tx: Db, row: UserRow, identity: Identity): Promise<UserRow> {
    // Granted only once: an admin whom another admin later made a buyer stays a buyer.
    if (row.role === 'admin' || row.admin_granted_at || !isAdminBySetting(identity)) return row;
    const granted = await updateUser(tx, row.id, { role: 'admin', admin_granted_at: new Date() });
    await recordAudit(tx, marketItself, 'user.role', `user:${row.id}`, { old: row.role, new: 'admin' });
    return granted ?? row;
  }

  return {
    /**
     * Creates the caller's own record; a repeated request may change name and photo, never the role. Fails with `name_taken`, and with
     * `wrong_state` when a verified person changes the name without confirming it. @returns whether anything was created or changed
     */
    async register(identity: Identity, input: EndpointBody<'PUT /user/add'>): Promise<boolean> {
      const { uid, email, emailVerified } = identity;
      if (input.email.toLowerCase() !== email) {
        throw forbidden('The e-mail must be the one you signed in with.');
      }
      return inTransaction(db, async (tx) => {
        const known = await recordBehind(tx, identity);
        // Every sign-in with Google sends Google's name: it is used for a new record only, unless confirmed.
        const name = known && identity.isGoogle && !input.confirm ? known.name : input.name;
        await requireOwnName(tx, identity, name, known);
        const user = { uid, email, name, photo_url: '', role: input.userrole, email_proved: emailVerified };
        const created = known ? undefined : await insertUser(tx, user);
        const row = created ?? known ?? (await recordBehind(tx, identity));
        if (!row)
          throw new MarketProblem('unavailable', 'Your account could not be created. Please try again.');
        const change = {
          ...(await nameChange(tx, row, name, input.confirm)),
          ...(await photoChange(tx, images, row, identity, input.photourl ?? '')),
        };
        const changed = Object.keys(change).length > 0;
        const current = changed ? ((await updateUser(tx, row.id, change)) ?? row) : row;
        await grantBySetting(tx, current, identity);
        return created !== undefined || changed;
      });
    },

    /**
     * Finds the record of a sign-in, stores that the e-mail is verified if it is, and opens a session. Fails with `no_account`.
     * @param held the session of the caller's cookie
     */
    async signIn(identity: Identity, held?: string): Promise<{ user: UserRow; session: string }> {
      return inTransaction(db, async (tx) => {
        const row = await recordBehind(tx, identity);
        if (!row)
          throw new MarketProblem('no_account', 'There is no account for this e-mail. Please sign up.');
        const isProof = identity.emailVerified && !row.email_proved;
        const current = isProof ? await updateUser(tx, row.id, { email_proved: true }) : row;
        const user = await grantBySetting(tx, current ?? row, identity);
        return { user, session: await sessions.open(tx, user, identity, held) };
      });
    },

    /** The current record of the owner of a token. Fails with `no_account` or `account_disabled`. */
    async recordOf({ id, uid }: { id: string; uid: string }): Promise<UserRow> {
      const row = await findUser(db, id);
      requireAccount(row, uid);
      return row;
    },

    /**
     * The id of the user with this e-mail, deleted or not, for the person themselves and for admins; fails with `forbidden` for others.
     * The caller's own id is known already, which saves a query.
     */
    async requireOwn(email: string, caller: Caller): Promise<string | undefined> {
      requireSelfOrAdmin(caller, email);
      if (caller.email === email.toLowerCase()) return caller.id;
      return (await findUserByEmail(db, email))?.id;
    },

    list: (filter: UserFilter, page: PageQuery) => listUsers(db, pictureBase, filter, page),
  };
}

/**
 * The change of a record by a photo URL: an upload of the person replaces any photo and stays until the next upload, the picture of
 * the verified sign-in never replaces an upload, and an empty URL changes nothing. Fails with `invalid` for any other URL.
 */
async function photoChange(
  tx: Db,
  images: ImagesService,
  row: UserRow,
  identity: Pick<Identity, 'picture'>,
  address: string,
): Promise<{ photo_url?: string }> {
  if (address === '') return {};
  if (hashOfAddress(address) !== undefined) {
    const claim = { address, ownerId: row.id, claimedBy: `user:${row.id}`, field: 'photourl' };
    const photo = largestPath(await images.claim(tx, claim));
    if (photo === row.photo_url) return {};
    await images.release(tx, { ...claim, address: row.photo_url });
    return { photo_url: photo };
  }
  if (address !== identity.picture) {
    throw invalid('photourl', 'The photo must be an upload of your own or the picture of your sign-in.');
  }
  // A sign-in can name any URL as its picture: such a URL is not shown, but it is no reason to refuse the sign-in.
  if (!isGooglePhoto(address)) return {};
  return row.photo_url.startsWith('/') || row.photo_url === address ? {} : { photo_url: address };
}

/** The hosts of Google's profile pictures; other names below googleusercontent.com can be machines that anyone can rent. */
function isGooglePhoto(address: string): boolean {
  return /^https:\/\/lh[3-6]\.googleusercontent\.com\/[\w./=-]+$/.test(address);
}
