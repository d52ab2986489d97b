import type { Role } from 'shared-contracts';
import type { EndpointBody } from 'shared-contracts/endpoints';
import { type Db, inTransaction } from '../../database/db.ts';
import { forbidden, invalid, MarketProblem, notFound, wrongState } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import type { IdentityProvider } from '../../identity/identity-provider.ts';
import { isUuid } from '../../lists/page.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { ProductsService } from '../products/products.service.ts';
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import type { SessionsService } from './sessions.service.ts';
import {
  findUser,
  hasOtherAdmin,
  listIdentitiesToDisable,
  lockAdmins,
  lockUser,
  noteIdentityDisabled,
  type UserRow,
  updateUser,
} from './users.repository.ts';

const DISABLED_AT_ONCE = 50;

export type UserAdminService = ReturnType<typeof createUserAdminService>;

export interface UserAdminParts {
  readonly products: ProductsService;
  readonly orders: Pick<OrdersService, 'endAllOf'>;
  readonly savedSearches: Pick<SavedSearchesService, 'removeAllOf'>;
  readonly sessions: Pick<SessionsService, 'endAllOf'>;
  readonly identity: Pick<IdentityProvider, 'disable'>;
}

/** Changes that only admins make to other people; each is written to the audit log in the same transaction. */
export function createUserAdminService(
  db: Db,
  { products, orders, savedSearches, sessions, identity }: UserAdminParts,
) {
  /** Runs one change by an admin at a time, with the current records of the target and the admin. @returns the target's */
  const change = (admin: Caller, id: string, work: (tx: Db, target: UserRow) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await lockAdmins(tx);
      // The target may be changing their name: the badge is for the name that is read here.
      if (isUuid(id)) await lockUser(tx, id);
      const [actor, target] = [await findUser(tx, admin.id), await findUser(tx, id)];
      if (actor?.role !== 'admin' || actor.disabled_at) throw forbidden('Only admins can do this.');
      if (!target || target.disabled_at) throw notFound('This person does not exist any more.');
      await work(tx, target);
      return target;
    });

  async function disableIdentity({ id, uid }: { id: string; uid: string }): Promise<void> {
    await identity.disable(uid);
    await noteIdentityDisabled(db, id);
  }

  return {
    /** Fails with `self_change`, `last_admin`, `not_found`, or `invalid` for a change that does not exist. */
    setRole: (admin: Caller, id: string, role: Role) =>
      change(admin, id, async (tx, target) => {
        requireRoleChange(target, role);
        if (role === target.role) return;
        refuseSelf(admin, target);
        await refuseLastAdmin(tx, target);
        await updateUser(tx, target.id, { role });
        await recordAudit(tx, admin, 'user.role', `user:${target.id}`, { old: target.role, new: role });
      }),

    /** Verifies or unverifies. Fails with `not_found`, and with `wrong_state` when the user's name is not the one that the admin saw. */
    setVerified: (admin: Caller, id: string, given: EndpointBody<'PUT /uservarified'>) =>
      change(admin, id, async (tx, target) => {
        const { uservarified: verified, name = target.name } = given;
        if (name !== target.name) throw wrongState(`This person is called “${target.name}” now.`);
        if (target.verified === verified) return;
        await updateUser(tx, target.id, { verified, verified_name: null });
        const seen = { old: target.verified, new: verified };
        await recordAudit(tx, admin, 'user.verified', `user:${target.id}`, seen);
      }),

    /**
     * Deletes a person: their reservations end, their unsold products and saved searches disappear, and their tokens are refused at once.
     * The sign-in is disabled right after; when Firebase does not respond, `disablePending` does it later.
     * @returns the error when the sign-in could not be disabled at once, if any
     */
    async remove(admin: Caller, id: string): Promise<unknown> {
      const { uid } = await change(admin, id, async (tx, target) => {
        refuseSelf(admin, target);
        await refuseLastAdmin(tx, target);
        await updateUser(tx, target.id, { disabled_at: new Date() });
        await sessions.endAllOf(tx, target.id);
        // First, so that products that others had reserved are for sale again, and are withdrawn with the rest.
        await orders.endAllOf(tx, target.id);
        await products.withdrawAllOf(tx, target.id);
        await savedSearches.removeAllOf(tx, target.id);
        const old = { email: target.email, role: target.role, name: target.name };
        await recordAudit(tx, admin, 'user.delete', `user:${target.id}`, { old, new: null });
      });
      return disableIdentity({ id, uid }).catch((error: unknown) => error);
    },

    /** Disables the sign-ins of deleted people that are not disabled at Firebase yet. Fails after all were tried. */
    async disablePending(): Promise<void> {
      const faults: unknown[] = [];
      for (const user of await listIdentitiesToDisable(db, DISABLED_AT_ONCE))
        await disableIdentity(user).catch((error: unknown) => faults.push(error));
      if (faults.length > 0) throw faults[0];
    },
  };
}

function refuseSelf(caller: Caller, target: UserRow): void {
  if (caller.id !== target.id) return;
  throw new MarketProblem('self_change', 'You cannot do this to your own account.');
}

async function refuseLastAdmin(tx: Db, target: UserRow): Promise<void> {
  if (target.role !== 'admin' || (await hasOtherAdmin(tx, target.id))) return;
  throw new MarketProblem('last_admin', 'This is the last admin: the market needs at least one.');
}

/** A non-admin can become admin, and an admin can become buyer; other changes of role are refused. */
function requireRoleChange(target: UserRow, role: Role): void {
  if (role === target.role || role === 'admin' || (target.role === 'admin' && role === 'buyer')) return;
  throw invalid('userrole', 'A person can only become admin, and an admin can only become buyer.');
}
