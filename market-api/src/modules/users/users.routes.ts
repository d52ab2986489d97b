import type { Role, User } from 'shared-contracts';
import type { Call, Handlers } from '../../endpoints/handlers.ts';
import { deleted, updated } from '../../endpoints/results.ts';
import { requireSelfOrAdmin } from '../../identity/caller.ts';
import { sendListPage } from '../../lists/page.ts';
import type { JsonText } from '../../responses/json-text.ts';
import type { UserAdminService } from './user-admin.service.ts';
import type { UsersService } from './users.service.ts';

export function userHandlers(users: UsersService, admins: UserAdminService) {
  type ListCall = Pick<Call<'GET /alluserformakeadmin'>, 'query' | 'queryText' | 'reply'>;
  /** @param list path of the list, for a write that responds with it */
  const list = async (call: ListCall, role?: Role, list?: string): Promise<JsonText<User[]>> =>
    sendListPage(call, await users.list({ role, search: call.query.search }, call.query), list);

  return {
    'PUT /user/add': async ({ identity, body }) => updated(await users.register(identity, body)),

    'GET /loaddbuser': async ({ caller, query }) => {
      requireSelfOrAdmin(caller, query.email);
      return (await users.list({ email: query.email.toLowerCase() }, {})).items;
    },

    'GET /accountstatus/buyers': (call) => list(call, 'buyer'),
    'GET /accountstatus/sellers': (call) => list(call, 'seller'),
    'GET /alluserformakeadmin': (call) => list(call),

    'PUT /alluserformakeadmin': async (call) => {
      await admins.setRole(call.caller, call.query.id, call.body.userrole);
      return list(call, undefined, 'alluserformakeadmin');
    },

    'PUT /uservarified': async (call) => {
      await admins.setVerified(call.caller, call.query.id, call.body.uservarified);
      return list(call, undefined, 'alluserformakeadmin');
    },

    'DELETE /deleteuseraccess': async ({ caller, query, request }) => {
      const postponed = await admins.remove(caller, query.id);
      if (postponed) request.log.error({ err: postponed }, 'Disabling the sign-in failed and is retried.');
      return deleted(true);
    },
  } satisfies Partial<Handlers>;
}
