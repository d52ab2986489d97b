import type { Role } from 'shared-contracts';
import { type Call, deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import { requireSelfOrAdmin } from '../../identity/caller.ts';
import { announceNext } from '../../lists/page.ts';
import type { UserAdminService } from './user-admin.service.ts';
import type { UsersService } from './users.service.ts';

export function userHandlers(users: UsersService, admins: UserAdminService) {
  type ListCall = Pick<Call<'GET /alluserformakeadmin'>, 'query' | 'queryText' | 'reply'>;
  const list = ({ query }: Pick<ListCall, 'query'>, role?: Role) =>
    users.list({ role, search: query.search }, query);
  /** The list, as the response to a write. */
  async function listAfterwards(call: ListCall) {
    const page = await list(call);
    announceNext(call, page, 'alluserformakeadmin');
    return page;
  }

  return {
    'PUT /user/add': async ({ identity, body }) => updated(await users.register(identity, body)),

    'GET /loaddbuser': async ({ caller, query }) => {
      requireSelfOrAdmin(caller, query.email);
      return users.list({ email: query.email.toLowerCase() }, {});
    },

    'GET /accountstatus/buyers': (call) => list(call, 'buyer'),
    'GET /accountstatus/sellers': (call) => list(call, 'seller'),
    'GET /alluserformakeadmin': (call) => list(call),

    'PUT /alluserformakeadmin': async (call) => {
      await admins.setRole(call.caller, call.query.id, call.body.userrole);
      return listAfterwards(call);
    },

    'PUT /uservarified': async (call) => {
      await admins.setVerified(call.caller, call.query.id, call.body);
      return listAfterwards(call);
    },

    'DELETE /deleteuseraccess': async ({ caller, query, request }) => {
      const postponed = await admins.remove(caller, query.id);
      if (postponed) request.log.error({ err: postponed }, 'Disabling the sign-in failed and is retried.');
      return deleted(true);
    },
  } satisfies Partial<Handlers>;
}
